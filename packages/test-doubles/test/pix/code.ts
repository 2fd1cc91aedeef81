/** A "Pix copia e cola" (BR Code) that names the address of a charge, made here by the manual and not by a library of the application. */
export function pixCode({ url, name, city }: { url: string; name: string; city: string }): string {
  const account = field('26', field('00', 'br.gov.bcb.pix') + field('25', url))
  const fields = ['000201', '010212', account, '52040000', '5303986', '5802BR', field('59', name), field('60', city)]
  const text = `${fields.join('')}${field('62', field('05', '***'))}6304`
  return text + crc16(text).toString(16).toUpperCase().padStart(4, '0')
}

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value

/** CRC-16/CCITT with the initial value FFFF, over ASCII. */
function crc16(text: string): number {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}
