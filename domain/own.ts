/** Returns a record's own value under a key that anybody may have chosen, so it may be called `constructor`. */
export function ownValue<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
