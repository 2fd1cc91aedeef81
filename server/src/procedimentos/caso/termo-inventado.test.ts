import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { assinada, minutada } from '../../../test/negociacoes/minuta.ts'
import { parte } from '../../../test/negociacoes/negociacao.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { emitirAcordo } from '../../negociacoes/acordo/emitir.ts'

const app = await ownApp()
const PARTES = {
  'demandantes[0][emails][0][contato]': 'parte@concordia.test',
  'demandadas[0][emails][0][contato]': 'parte2@concordia.test',
}
const linkedTo = (caso: number) => ({
  ...parte('solicitantes', 0, ['parte@concordia.test'], 'Ana Solicitante'),
  ...{ procedimento_type: 'casos', procedimento_id: String(caso) },
})
const end = (who: Account, id: number, body: object) => as(app, who).post<Refusal>(`/caso/${id}/termo-final`, body)
async function termOf(id: number): Promise<string> {
  const { eventos } = await openCaso(as(app, 'parte'), id)
  const { documentos } = eventos.find(({ descricao }) => descricao === 'Termo final de mediação')!
  return pdfText((await as(app, 'parte').file(`/caso/documento/${documentos[0]!.id}`)).body).then((text) =>
    text.replaceAll(/\s+/g, ' '),
  )
}
const INVENTADO = 'Condomínio Demandado pagará R$ 500.000,00 à demandante até 10/01/2027.'

test.each<[Account, string, string]>([
  ['mediador', 'Declaração do mediador', 'Conta do Mediador, que mediou o caso'],
  ['secretaria', 'Declaração da secretaria', 'Conta da Secretaria, pela secretaria da câmara'],
])('an agreement that only %s wrote ends no mediation; in a term it is marked as their own words', async (who, titulo, de) => {
  const id = await mediatedCaso(app, PARTES)
  expect(await end(who, id, { desfecho: 'acordo', texto: INVENTADO })).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^Para encerrar com acordo, escreva o acordo .* ou use o acordo assinado em uma negociação/),
    },
  })
  expect((await openCaso(as(app, 'parte'), id)).situacao).toBe(2)
  expect((await end(who, id, { desfecho: 'sem-acordo', texto: INVENTADO })).status).toBe(201)
  const [before, after] = (await termOf(id)).split(titulo)
  expect(before).not.toContain('500.000')
  expect(before).toMatch(/sem acordo entre as partes.*Ana Demandante \(\*\*\*\.444\.777-\*\*\)/)
  expect(after).toContain(`Palavras de ${de}. Não são declaração das partes, que não assinaram este documento. ${INVENTADO}`)
})

test('a term takes over the agreement that was signed in a linked negotiation, whole and with its signatures', async () => {
  const id = await mediatedCaso(app, PARTES)
  const { id: negociacao } = await assinada(app, linkedTo(id))
  await emitirAcordo(app.deps, negociacao)
  const shown = async (who: Account) => (await openCaso(as(app, who), id)).negociacoes_assinadas
  expect([await shown('mediador'), await shown('secretaria'), await shown('parte')]).toEqual([
    [{ id: negociacao }],
    [{ id: negociacao }],
    [],
  ])
  expect((await end('mediador', id, { desfecho: 'acordo', negociacao_id: negociacao })).status).toBe(201)
  const { eventos } = await openCaso(as(app, 'parte'), id)
  const acordo = eventos.findIndex(({ descricao }) => descricao === 'Acordo assinado em negociação') + 1
  expect(eventos.at(-1)!.descricao_outros).toBe(
    `Termo final de mediação: com acordo, assinado na negociação nº ${negociacao} (evento nº ${acordo})`,
  )
  const text = await termOf(id)
  for (const said of [
    'é título executivo extrajudicial',
    'Ana Solicitante (111.444.777-35)',
    'Bruno Solicitado (12.ABC.345/01DE-35)',
    `nº ${acordo} dos autos`,
    'O devedor pagará R$ 12.345,67 em trinta dias.',
    'Página de assinaturas do acordo',
    'Endereço IP',
  ])
    expect(text).toContain(said)
})

test('a negotiation that is not signed, of another case, or unknown is refused, and so is one where there was no agreement', async () => {
  const [id, other] = [await mediatedCaso(app, PARTES), await mediatedCaso(app, PARTES)]
  const { id: unsigned } = await minutada(app, linkedTo(id))
  const { id: elsewhere } = await assinada(app, linkedTo(other))
  await emitirAcordo(app.deps, elsewhere)
  for (const negociacao_id of [unsigned, elsewhere, 999_999]) {
    const { status, body } = await end('mediador', id, { desfecho: 'acordo', negociacao_id })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['negociacao_id']])
  }
  expect((await end('mediador', other, { desfecho: 'sem-acordo', negociacao_id: elsewhere })).body.errors).toHaveProperty(
    'negociacao_id',
  )
  expect((await openCaso(as(app, 'parte'), id)).situacao).toBe(2)
})

test('an agreement that the secretariat registers alone says that it is not part of the record, in docket and notices', async () => {
  const id = await mediatedCaso(app, PARTES)
  await app.deps.db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', id).execute()
  const register = (body: object) =>
    as(app, 'secretaria').put<Refusal>(`/secretaria/caso/${id}/situacao`, { ato: 'registrarAcordo', motivo: INVENTADO, ...body })
  expect((await register({ negociacao_id: 999_999 })).body.errors).toHaveProperty('negociacao_id')
  expect((await register({})).status).toBe(200)
  const dito = `O acordo não faz parte deste registro, que as partes não assinaram. A secretaria declara: ${INVENTADO}`
  expect((await openCaso(as(app, 'parte'), id)).eventos.at(-1)!.descricao_outros).toBe(`Acordo registrado. Motivo: ${dito}`)
  const told = (await emailsAbout(app, id)).filter(({ assunto }) => assunto.endsWith('acordo registrado'))
  expect(told.length).toBeGreaterThan(1)
  for (const { texto } of told) expect(texto?.replaceAll(/\s+/g, ' ')).toContain(dito)
})
