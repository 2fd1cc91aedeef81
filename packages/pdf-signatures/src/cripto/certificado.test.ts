import { expect, test } from 'vitest'
import { emissorDe } from './certificado.ts'

test('all organisational units of an issuer are named, from the largest on', () => {
  const [C, O, OU, CN] = ['2.5.4.6', '2.5.4.10', '2.5.4.11', '2.5.4.3']
  const partes = [
    [C, 'BR'],
    [O, 'ICP-Brasil'],
    [OU, 'Rede de Confiança'],
    [OU, ''],
    [OU, 'Pessoas Físicas'],
    [CN, 'AC Exemplo'],
  ] as const
  expect(emissorDe({ raw: Buffer.alloc(0), chave: '', partes: partes.map(([type, value]) => [type!, value] as const) })).toEqual({
    C: 'BR',
    O: 'ICP-Brasil',
    OU: 'Rede de Confiança, Pessoas Físicas',
    CN: 'AC Exemplo',
  })
})
