/** The fields of one well-formed record, trimmed, quotes taken off. */
export function splitRecord(record: string, delimiter: string): string[] {
  if (!record.includes('"')) return record.split(delimiter).map((field) => field.trim());
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let index = 0; index < record.length; index++) {
    const character = record.charAt(index);
    if (quoted && character === '"' && record[index + 1] === '"') {
      field += '"';
      index++;
    } else if (character === '"' && (quoted || field.trim() === '')) quoted = !quoted;
    else if (character === delimiter && !quoted) {
      fields.push(field.trim());
      field = '';
    } else field += character;
  }
  return [...fields, field.trim()];
}
