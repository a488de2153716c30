// What the engines of the floor lack, by the data of MDN.
import data from '@mdn/browser-compat-data' with { type: 'json' }

export { data }

const numberOf = (version) => Number(/[\d.]+/.exec(version)?.[0])

/** Whether one statement of support holds for a version. What is only partly there counts: the data tells of trifles. */
function holds({ version_added: added, version_removed: removed, flags, alternative_name: otherName }, version) {
  if (typeof added !== 'string' || added === 'preview' || flags !== undefined || otherName !== undefined) return false
  return numberOf(added) <= version && (typeof removed !== 'string' || numberOf(removed) > version)
}

/**
 * The engines that lack a feature, as `safari 16.4`, where the version is the first that has it.
 *
 * @param {object | undefined} feature an entry of the data, or nothing where it has none
 * @param {Record<string, string>} engines the oldest version of each engine that counts
 */
export function lacking(feature, engines) {
  const support = feature?.['__compat']?.support
  if (support === undefined) return []
  return Object.entries(engines).flatMap(([engine, version]) => {
    const statements = [support[engine] ?? []].flat()
    // What the data does not know of is no finding.
    if (statements.length === 0 || statements.some((statement) => holds(statement, numberOf(version)))) return []
    const { version_added: added } = statements[0]
    // What an engine has in no version is no matter of its age.
    return typeof added === 'string' && numberOf(added) > numberOf(version) ? [`${engine} ${added}`] : []
  })
}
