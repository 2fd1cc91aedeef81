import type { contaDoProcesso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { DocumentoEmitido } from '@concordia/contract/validador/schemas'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, visitor } from '../../../test/client.ts'
import { formOf } from '../../../test/form.ts'
import { payByCard } from '../../../test/payments/custa.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { designations, idOf, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'

const app = await ownApp()
const [parte, secretaria] = [as(app, 'parte'), as(app, 'secretaria')]
const { designated, accept } = designations(app)
const HOJE = dayOf(new Date())

/** A process with a fee of the chamber, fees of the arbitrators that were paid, and a payout to one of two arbitrators. */
const id = await designated(['arbitro', 'arbitro2', 'arbitro3'], THREE_SEATS)
for (const account of ['arbitro', 'arbitro2'] as const) expect((await accept(id, account)).status).toBe(201)
const { demandantes, demandadas } = await openProcesso(parte, id)
const cobrar = (parteId: number, especie: string, valor: number, descricao: string) =>
  secretaria.post<ResultOf<typeof contaDoProcesso.cobrar>>(`/secretaria/processo/${id}/cobranca`, {
    ...{ parte_id: parteId, especie, valor, descricao, vence_em: HOJE },
  })
const { pagamento } = (await cobrar(demandantes[0]!.id, 'honorarios_arbitros', 900, 'Honorários, primeira parcela')).body
await cobrar(demandadas[0]!.id, 'administracao', 300.5, '=SOMA(A1);"x"')
expect((await payByCard(parte, pagamento.id, 900)).status).toBe(200)
const repasse = { user_id: String(await idOf(app, 'arbitro')), especie: 'honorarios_arbitros', valor: '400', pago_em: HOJE }
expect((await secretaria.form(`/secretaria/processo/${id}/repasse`, formOf(repasse))).status).toBe(201)

const csv = async (who: Client) => (await who.file(`/processo/${id}/conta/csv`)).body.toString('utf8')
const pdf = async (who: Client) => {
  const { status, body } = await who.file(`/processo/${id}/conta/pdf`)
  expect(status).toBe(200)
  return { body, text: (await pdfText(body)).replaceAll(/\s+/g, ' ') }
}
const dia = formatDate(HOJE)
const [autora, re] = [demandantes[0]!.nome, demandadas[0]!.nome]

test('the CSV opens in a spreadsheet as text and numbers, and has what its reader reads', async () => {
  const inteiro = await csv(parte)
  expect(inteiro.startsWith('\ufeffData;Nome;Espécie;Descrição;Débito;Crédito;Repasse;Vencimento;Situação\r\n')).toBe(true)
  expect(inteiro.slice(1).split('\r\n').slice(1)).toEqual([
    `${dia};${autora};Taxa de registro;Custas do processo ${id};10000,00;;;;Paga`,
    `${dia};${autora};Taxa de registro;Pagamento: Custas do processo ${id};;10000,00;;;`,
    `${dia};${autora};Honorários dos árbitros;Honorários, primeira parcela;900,00;;;${dia};Paga`,
    `${dia};${re};Taxa de administração;"'=SOMA(A1);""x""";300,50;;;${dia};Em aberto`,
    `${dia};${autora};Honorários dos árbitros;Pagamento: Honorários, primeira parcela;;900,00;;;`,
    `${dia};Conta do Árbitro;Honorários dos árbitros;Repasse;;;400,00;;`,
    '',
  ])
  expect(await csv(secretaria)).toBe(inteiro)
  const doOutro = await csv(as(app, 'arbitro2'))
  expect(doOutro).toContain('Honorários, primeira parcela')
  for (const alheio of ['Taxa de', 'Repasse;;', 'Conta do Árbitro']) expect(doOutro).not.toContain(alheio)
  expect(await csv(as(app, 'arbitro'))).toContain('Conta do Árbitro;Honorários dos árbitros;Repasse;;;400,00')
  // A designation without an answer, and a stranger.
  for (const account of ['arbitro3', 'parte2'] as const)
    for (const formato of ['csv', 'pdf'])
      expect((await as(app, account).file(`/processo/${id}/conta/${formato}`)).status).toBe(403)
})

test('the PDF is sealed, is known to /valida by its code, and has what its reader reads', async () => {
  const { body, text } = await pdf(parte)
  for (const piece of [
    `Extrato da conta nº ${id}`,
    'A conta inteira',
    'Honorários em custódia',
    'R$ 500,00',
    'Conta do Árbitro',
    'R$ 10.000,00',
    '=SOMA(A1)',
  ])
    expect(text).toContain(piece)
  expect(await readSignatures(body)).toMatchObject([{ signer: 'Câmara Concórdia', intact: true, coversFile: true }])
  const codigo = /com o código ([\w-]{19})/.exec(text)![1]!
  const { emitido } = (await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${codigo}`)).body
  expect(emitido).toMatchObject({ tipo: 'Extrato da conta', numero: String(id) })

  const doOutro = (await pdf(as(app, 'arbitro2'))).text
  expect(doOutro).toContain('Só os honorários e repasses de quem o pediu')
  for (const alheio of ['Conta do Árbitro', 'custódia', 'Taxa de', 'R$ 10.000,00']) expect(doOutro).not.toContain(alheio)
})
