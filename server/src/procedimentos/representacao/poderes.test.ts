import type { textos, textosDoProcesso } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Refusal } from '../../../test/client.ts'
import { sentCode } from '../../../test/mail/mailbox.ts'
import { comSaldo } from '../../../test/payments/custa.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { FILE, follow, movement, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { mediatedCaso, openCaso } from '../../../test/procedimentos/pedido.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { representacaoScene } from '../../../test/procedimentos/representacao.ts'
import { type Person, registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp({ env: { DEMO: '1' } })
const { db } = app.deps
const { advogado, vigente, revogar } = representacaoScene(app)
beforeEach(() => sql`delete from contadores`.execute(db))

type Answer = ResultOf<typeof textosDoProcesso.create> & Refusal
type Assinado = ResultOf<typeof textos.assinar> & Refusal

async function arbitrated(contato: Record<string, string>): Promise<number> {
  const id = await FILE.processo(app, 'parte', contato)
  const userId = await idOf(app, 'arbitro')
  await db.insertInto('designacoes').values({ procedimentoId: id, userId, papel: 'arbitro', situacao: 'aceita' }).execute()
  await follow(app, id, userId, 'arbitro')
  await setSituacao(app, id, SITUACAO.ativo)
  return id
}

/** An active procedimento with a text that waits for signatures, and the demandada's account. */
async function scene(tipo: Tipo) {
  const demandada = await registerVerified(app)
  const contato = { 'demandadas[0][emails][0][contato]': demandada.email }
  const quem = tipo === 'processo' ? 'arbitro' : 'mediador'
  const id = await (tipo === 'processo' ? arbitrated(contato) : mediatedCaso(app, contato))
  await demandada.post(`/${tipo}/${id}/entrar`)
  const shown = tipo === 'processo' ? await openProcesso(as(app, 'parte'), id) : await openCaso(as(app, 'parte'), id)
  const { body } = await as(app, quem).post<Answer>(`/${tipo}/${id}/texto`, {
    tipo: tipo === 'processo' ? 'termo-de-arbitragem' : 'acordo',
    texto: '<p>O que as partes combinam.</p>',
  })
  const tid = body.texto.id
  const closed = await as(app, quem).post<Refusal>(`/texto/${tid}/fechar`, {})
  if (closed.status !== 200) throw new Error(closed.body.message)
  return { id, tid, demandada, parteId: shown.demandadas[0]!.id }
}
async function sign(who: Person, tid: number) {
  const asked = await who.post<Refusal>(`/texto/${tid}/code`)
  if (asked.status !== 200) return asked
  const { body } = await who.get<ResultOf<typeof textos.get>>(`/texto/${tid}`)
  const proof = { email: who.email, code: await sentCode(app, who.email), sha256: body.texto.sha256 }
  return who.post<Assinado>(`/texto/${tid}/assinar`, { ...proof, qualidade: 'procurador' })
}

test.each([
  ['processo', 'firmar-compromisso', 'firmar compromisso'],
  ['caso', 'transigir', 'transigir'],
] as const)(
  'in a %s a lawyer signs for the client only with the power that is needed, which the refusal names',
  async (tipo, poder, nome) => {
    const { id, tid, demandada, parteId } = await scene(tipo)
    const lawyer = await advogado()
    const rid = await vigente(lawyer, id, { rota: tipo, parte_id: parteId })
    const refused = await sign(lawyer, tid)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(`o poder de ${nome}`)])
    expect(refused.body.message).toMatch(/por (Empresa Demandada|Condomínio Demandado)/)
    await revogar(demandada, rid)
    expect((await sign(lawyer, tid)).status).toBe(403)
    await vigente(lawyer, id, { rota: tipo, parte_id: parteId, poder: ['foro', poder] })
    expect((await sign(lawyer, tid)).status).toBe(200)
  },
)

test('when a client revokes while the lawyer signs, the signature is kept or refused, and later ones are refused', async () => {
  const { id, tid, demandada, parteId } = await scene('caso')
  const lawyer = await advogado()
  const rid = await vigente(lawyer, id, { rota: 'caso', parte_id: parteId, poder: ['transigir'] })
  await lawyer.post(`/texto/${tid}/code`)
  const { body } = await lawyer.get<ResultOf<typeof textos.get>>(`/texto/${tid}`)
  const proof = { email: lawyer.email, code: await sentCode(app, lawyer.email), sha256: body.texto.sha256 }
  const [signed, revoked] = await Promise.all([
    lawyer.post<Assinado>(`/texto/${tid}/assinar`, { ...proof, qualidade: 'procurador' }),
    revogar(demandada, rid),
  ])
  expect(revoked.status).toBe(200)
  const stored = await db.selectFrom('textoAssinaturas').select('createdAt').where('userId', '=', lawyer.id).execute()
  expect([200, 403]).toContain(signed.status)
  expect(stored).toHaveLength(signed.status === 200 ? 1 : 0)
  expect((await sign(lawyer, tid)).status).toBe(403)
})

test('neither lawyer reads what a parte sends only to the mediator', async () => {
  const { id, demandada, parteId } = await scene('caso')
  const own = await advogado()
  const other = await advogado()
  await vigente(own, id, { rota: 'caso', parte_id: parteId })
  const { demandantes } = await openCaso(as(app, 'parte'), id)
  await vigente(other, id, { rota: 'caso', parte_id: demandantes[0]!.id })
  const sent = await demandada.form<{ evento: { id: number } }>(
    `/caso/${id}/evento`,
    movement({ descricao: 'Aceito até cinquenta mil', so_mediador: '1' }),
  )
  expect(sent.status).toBe(201)
  for (const who of [own, other]) expect(JSON.stringify((await who.get(`/caso/${id}`)).body)).not.toContain('cinquenta mil')
  expect(JSON.stringify((await as(app, 'mediador').get(`/caso/${id}`)).body)).toContain('cinquenta mil')
})

test('a lawyer pays a charge of the client, and not after the representation has ended', async () => {
  const { id, demandada, parteId } = await scene('processo')
  const lawyer = await advogado()
  const rid = await vigente(lawyer, id, { parte_id: parteId })
  const charged = await as(app, 'secretaria').post<{ pagamento: { id: number } }>(`/secretaria/processo/${id}/cobranca`, {
    ...{ parte_id: parteId, especie: 'fundo_de_despesas', valor: 100, descricao: 'Despesas', vence_em: '2099-12-31' },
  })
  expect(charged.status).toBe(201)
  const fee = `/pagamento/${charged.body.pagamento.id}`
  await comSaldo(lawyer, 200)
  expect((await lawyer.get(fee)).status).toBe(200)
  const [paid, revoked] = await Promise.all([lawyer.put(`${fee}/saldo`, {}), revogar(demandada, rid)])
  expect([revoked.status, [200, 403].includes(paid.status)]).toEqual([200, true])
  expect((await lawyer.get(fee)).status).toBe(paid.status === 200 ? 200 : 403)
  if (paid.status !== 200) expect((await lawyer.put(`${fee}/saldo`, {})).status).toBe(403)
})
