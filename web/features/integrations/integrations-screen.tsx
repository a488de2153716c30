import { EditorFrame } from '#web/features/editor/editor-frame.tsx'
import { AnalyticsSection } from './analytics-section.tsx'
import { WidgetSection } from './widget-section.tsx'

/** What a page is connected with outside of it: one section for each kind. */
export function IntegrationsScreen() {
  return (
    <EditorFrame>
      <AnalyticsSection />
      <WidgetSection />
    </EditorFrame>
  )
}
