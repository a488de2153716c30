// Support of features by the oldest supported engines, from MDN's browser compatibility data.
import data from '@mdn/browser-compat-data' with { type: 'json' }

export { data }

const numberOf = (version) => Number(/[\d.]+/.exec(version)?.[0])

/** Whether one support statement applies to a version. Partial support counts, since the data notes trivial gaps. */
function holds({ version_added: added, version_removed: removed, flags, alternative_name: otherName }, version) {
  if (typeof added !== 'string' || added === 'preview' || flags !== undefined || otherName !== undefined) return false
  return numberOf(added) <= version && (typeof removed !== 'string' || numberOf(removed) > version)
}

/**
 * Returns the engines that lack a feature, as `safari 16.4`, where the version is the first that supports it.
 *
 * @param {object | undefined} feature an entry of the data, or undefined if it has none
 * @param {Record<string, string>} engines the oldest supported version of each engine
 */
export function lacking(feature, engines) {
  const support = feature?.['__compat']?.support
  if (support === undefined) return []
  return Object.entries(engines).flatMap(([engine, version]) => {
    const statements = [support[engine] ?? []].flat()
    // Without data, nothing is reported.
    if (statements.length === 0 || statements.some((statement) => holds(statement, numberOf(version)))) return []
    const { version_added: added } = statements[0]
    // A feature that no version of the engine supports is not a matter of its age and is not reported.
    return typeof added === 'string' && numberOf(added) > numberOf(version) ? [`${engine} ${added}`] : []
  })
}
