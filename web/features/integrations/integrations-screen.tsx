import { EditorFrame } from '#web/features/editor/editor-frame.tsx'
import { AnalyticsSection } from './analytics-section.tsx'
import { WidgetSection } from './widget-section.tsx'

/** What connects a page with other sites, one section per kind. */
export function IntegrationsScreen() {
  return (
    <EditorFrame>
      <AnalyticsSection />
      <WidgetSection />
    </EditorFrame>
  )
}
