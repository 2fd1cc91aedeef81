/**
 * Parses an amount in reais as people write it: Brazilian ("R$ 1.234,56") or English ("1,234.56"). With both marks,
 * the last one begins the cents; a single mark does so when one or two digits follow it ("1234.5"), otherwise it
 * separates thousands ("1.234"). Null for anything else.
 */
export function amountOf(text: string): number | null {
  const bare = text.replace(/R\$|\s/g, '')
  const [, whole = bare, cents = '0'] = WITH_CENTS.map((form) => form.exec(bare)).find((found) => found !== null) ?? []
  return GROUPED.test(whole) ? Number(Number(`${whole.replace(/\D/g, '')}.${cents}`).toFixed(2)) : null
}

const WITH_CENTS = [/^([\d.]+),(\d{1,2})$/, /^([\d,]+)\.(\d{1,2})$/, /^(\d[\d.]*\.\d+),(\d+)$/, /^(\d[\d,]*,\d+)\.(\d+)$/]
const GROUPED = /^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/
