import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { sendNegociacao } from '../../../test/negociacoes/negociacao.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { charge, file, openProcesso, petition } from '../../../test/procedimentos/peticao.ts'
import { representacaoScene } from '../../../test/procedimentos/representacao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'
import { verifyNegociacao } from '../../negociacoes/trilha/verify.ts'
import { verifyTrail } from '../autos/integridade.ts'

const app = await ownApp()
const { db, storage } = app.deps
const { advogado, decidir, lista, revogar } = representacaoScene(app)
beforeEach(() => db.deleteFrom('contadores').execute())
const COMO = { como_advogado: '1', advogado_nome: null, procuracao: pdfFile('procuracao.pdf') }

test('a lawyer files for a client: the answer names the representation, the docket says for whom, and the secretariat checks it', async () => {
  const lawyer = await advogado()
  const stripe_payment = await charge(lawyer, 5000)
  const { status, body } = await file(
    lawyer,
    petition({ ...COMO, 'poderes[0]': 'foro', 'poderes[1]': 'transigir', stripe_payment }),
  )
  expect([status, body.representacao]).toEqual([201, { id: expect.any(Number) }])
  const { id } = body.processo
  const shown = await openProcesso(lawyer, id)
  expect(shown.eventos[0]).toMatchObject({ por: { parte: { id: shown.demandantes[0]!.id }, oab: 'SP 1' } })
  expect(shown.eventos[0]!.documentos.map(({ nome }) => nome)).toContain('Procuração')
  const { representacoes } = await lista(lawyer, id)
  expect(representacoes).toMatchObject([
    {
      id: body.representacao!.id,
      situacao: 'apresentada',
      atua: true,
      poderes: ['foro', 'transigir'],
      parte: { nome: 'Parte Demandante' },
    },
  ])
  const row = await db
    .selectFrom('procedimentos')
    .select(['advogadoEmail', 'advogadoNome', 'advogadoOab'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ advogadoEmail: lawyer.email, advogadoNome: 'Pessoa Nova', advogadoOab: 'SP 1' })
  expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
  // Dismissed later, the lawyer loses what they filed for the client too.
  const rid = body.representacao!.id
  expect((await decidir(rid)).status).toBe(200)
  expect((await revogar(as(app, 'secretaria'), rid, { motivo: 'A pedido do cliente.' })).status).toBe(200)
  expect((await lawyer.get(`/processo/${id}`)).status).toBe(403)
})

test('without an approved profile or the power of attorney nothing is filed, and nothing is charged', async () => {
  const [lawyer, person] = [await advogado(), await registerVerified(app)]
  const refused = await file(person, petition({ ...COMO, stripe_payment: await charge(person, 5000) }))
  expect([refused.status, refused.body.errors]).toEqual([422, { como_advogado: [expect.stringContaining('perfil aprovado')] }])
  const missing = await file(lawyer, petition({ ...COMO, procuracao: null, stripe_payment: await charge(lawyer, 5000) }))
  expect([missing.status, missing.body.errors]).toEqual([422, { procuracao: ['Adicione a procuração em PDF'] }])
  const { n } = await db
    .selectFrom('representacoes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('advogadoId', '=', lawyer.id)
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(0)
})

test('a lawyer opens a negotiation for a client, and loses it when the secretariat refuses the power of attorney', async () => {
  const lawyer = await advogado()
  const { status, body } = await sendNegociacao(lawyer, { como_advogado: '1', procuracao: pdfFile('procuracao.pdf') })
  expect([status, body.representacao]).toEqual([201, { id: expect.any(Number) }])
  const { id } = body.negociacao
  const { negociacao } = (await lawyer.get<{ negociacao: { historico: { descricao: string }[] } }>(`/negociacao/${id}`)).body
  expect(negociacao.historico.map(({ descricao }) => descricao)).toContain(
    'Pessoa Nova (OAB/SP 1) apresentou procuração de Ana Solicitante.',
  )
  expect((await decidir(body.representacao!.id, { situacao: 'recusada', motivo: 'Sem assinatura.' })).status).toBe(200)
  expect((await lawyer.get(`/negociacao/${id}`)).status).toBe(403)
  // The client, who came by their address, goes on.
  expect((await as(app, 'parte').get(`/negociacao/${id}`)).status).toBe(200)
  expect(await verifyNegociacao(db, id)).toMatchObject({ integra: true })
})
