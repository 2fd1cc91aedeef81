import { dayOf } from '@concordia/contract/values/dates'
import { addMeses } from '@concordia/contract/values/dias'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { SEGREDO, sentencasOf } from '../../../test/arbitragem/sentenca.ts'
import { type Account, as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { designations, idOf } from '../../../test/procedimentos/designacao.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { publicarSentenca } from './publicar.ts'

const app = await ownApp()
const { db } = app.deps
const { tribunal, file, filed, sign, signWith, ready, page, setRito } = sentencasOf(app)
const { intact, designated, accept } = designations(app)
const TRES: Account[] = ['arbitro', 'arbitro2', 'arbitro3']

test('the sole arbitrator files and signs: the sealed award is in the docket with its file, found by signers, and first on the page', async () => {
  const id = await tribunal()
  const sent = await file(id)
  expect([sent.status, sent.body.sentenca, sent.body.evento]).toEqual([
    201,
    { id: expect.any(Number), situacao: 'em-assinatura', faltam: ['Conta do Árbitro'] },
    null,
  ])
  const sid = sent.body.sentenca.id
  expect(await sign(id, sid)).toMatchObject({ status: 201, body: { sentenca: { situacao: 'proferida', faltam: [] } } })
  await publicarSentenca(app.deps, sid)
  // A second run of the job does nothing.
  await publicarSentenca(app.deps, sid)
  const { eventos, rito } = await openProcesso(as(app, 'parte'), id)
  expect(rito.partes).toContain('sentenca')
  const award = eventos.filter(({ desfecho }) => desfecho === 'sentenca')
  expect(award).toMatchObject([{ descricao: 'Sentença arbitral proferida', user: null }])
  expect(award[0]!.documentos.map(({ nome }) => nome)).toEqual(['Sentença arbitral', 'Sentença arbitral, o arquivo assinado'])
  const [sealed, original] = await Promise.all(
    award[0]!.documentos.map((one) => as(app, 'parte').file(`/processo/documento/${one.id}`)),
  )
  const words = (await pdfText(sealed!.body)).replaceAll(/\s+/g, ' ')
  expect(words).toContain(SEGREDO)
  expect(words).toContain('Página de assinaturas')
  const { sha256 } = await db.selectFrom('sentencas').select('sha256').where('id', '=', sid).executeTakeFirstOrThrow()
  expect(words.replaceAll(' ', '')).toContain(sha256)
  expect(await pdfText(original!.body)).toContain(SEGREDO)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(sealed!.body)], 'sentenca.pdf', { type: 'application/pdf' }))
  const { body } = await as(app, 'parte').form<{ emitido?: { tipo: string; signatarios?: { nome: string }[] } }>('/valida', form)
  expect(body.emitido).toMatchObject({ tipo: 'Sentença arbitral', signatarios: [{ nome: 'Conta do Árbitro' }] })
  await intact(id)
})

test.each(['relatorio', 'fundamentos', 'dispositivo', 'data_e_lugar'])(
  'without %s it is 422 on it, and nothing is filed',
  async (one) => {
    const id = await tribunal()
    for (const value of [null, '0']) {
      const { status, body } = await file(id, 'arbitro', { [`requisitos[${one}]`]: value })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`requisitos.${one}`]])
    }
    expect((await page(id, 'arbitro')).body.minuta).toBeNull()
  },
)

test('a demandada that never entered is named, unless the arbitrator confirms it', async () => {
  const id = await designated()
  expect((await accept(id)).status).toBe(201)
  const { ausentes, prazo } = (await page(id, 'arbitro')).body
  expect(ausentes).toHaveLength(1)
  expect(prazo).toMatchObject({ ate: addMeses(dayOf(new Date()), 6) })
  const refused = await file(id, 'arbitro', { ciente_de_ausencia: null })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(ausentes[0]!)])
  expect((await file(id)).status).toBe(201)
})

test('three sign by majority; the dissent is published with the award, which names who did not sign', async () => {
  const id = await tribunal(TRES)
  const sid = await filed(id)
  const dissent = new FormData()
  dissent.append(
    'arquivo',
    new File([new Uint8Array((await as(app, 'arbitro').file(`/processo/${id}/sentenca/${sid}/arquivo`)).body)], 'voto.pdf'),
  )
  expect((await as(app, 'arbitro3').putForm(`/processo/${id}/sentenca/${sid}/divergencia`, dissent)).status).toBe(200)
  expect((await sign(id, sid)).body.sentenca.faltam).toEqual(['Conta do Segundo Árbitro', 'Conta do Terceiro Árbitro'])
  const again = await as(app, 'arbitro').post(`/processo/${id}/sentenca/${sid}/code`)
  expect([again.status, again.body]).toMatchObject([409, { message: 'Você já assinou esta sentença.' }])
  expect((await sign(id, sid, 'arbitro2')).body.sentenca.situacao).toBe('proferida')
  expect((await as(app, 'arbitro3').post(`/processo/${id}/sentenca/${sid}/code`)).status).toBe(409)
  await jobsDone(app)
  const { eventos } = await openProcesso(as(app, 'parte'), id)
  const award = eventos.find(({ desfecho }) => desfecho === 'sentenca')!
  expect(award.descricao_outros).toBe(
    'Sentença arbitral final, assinada por Conta do Árbitro e Conta do Segundo Árbitro; não assinou: Conta do Terceiro Árbitro',
  )
  expect(award.documentos.at(-1)!.nome).toBe('Voto divergente (Conta do Terceiro Árbitro)')
  expect((await file(id)).body.message).toContain('já foi proferida')
  await intact(id)
})

test('other bytes than those of the draft are 422; a second click on signing signs once', async () => {
  const id = await tribunal(TRES)
  const sid = await filed(id)
  const prova = await ready(id, sid)
  const other = await signWith(id, sid, 'arbitro', { ...prova, sha256: 'a'.repeat(64) })
  expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['sha256']])
  const both = await Promise.all([signWith(id, sid, 'arbitro', prova), signWith(id, sid, 'arbitro', prova)])
  const statuses = both.map(({ status }) => status).toSorted()
  expect(statuses[0]).toBe(201)
  expect([409, 422]).toContain(statuses[1])
  const { n } = await db
    .selectFrom('sentencaAssinaturas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('sentencaId', '=', sid)
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1)
})

test('one of two awards filed at once is refused; only a filer who saw the draft replaces it, and its signatures count no more', async () => {
  const id = await tribunal(TRES)
  const both = await Promise.all([file(id, 'arbitro'), file(id, 'arbitro2')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const first = both.find(({ status }) => status === 201)!.body.sentenca.id
  expect((await sign(id, first, 'arbitro3')).status).toBe(201)
  const second = await filed(id, 'arbitro2', { substitui: String(first) })
  expect((await file(id, 'arbitro', { substitui: String(first) })).status).toBe(409)
  expect((await page(id, 'arbitro')).body.minuta).toMatchObject({ id: second, assinaturas: [], faltam: expect.any(Array) })
  expect((await as(app, 'arbitro').post(`/processo/${id}/sentenca/${first}/code`)).status).toBe(409)
  expect((await as(app, 'arbitro').file(`/processo/${id}/sentenca/${first}/arquivo`)).status).toBe(403)
  await intact(id)
})

test('the same filing sent again is the same award', async () => {
  const id = await tribunal()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [one, two] = [await file(id, 'arbitro', {}, key), await file(id, 'arbitro', {}, key)]
  expect([one.status, two.status, two.body.sentenca.id]).toEqual([201, 201, one.body.sentenca.id])
})

const designacaoOf = async (id: number, account: Account) => {
  const userId = await idOf(app, account)
  const row = db.selectFrom('designacoes').select('id').where('procedimentoId', '=', id).where('userId', '=', userId)
  return (await row.executeTakeFirstOrThrow()).id
}
const replaceArbitro = async (id: number, account: Account, by: Account) =>
  as(app, 'secretaria').put(`/secretaria/processo/${id}/designacao/${await designacaoOf(id, account)}`, {
    ...{ user_id: await idOf(app, by), motivo: 'Renunciou' },
  })

test('an award against the replacement of its arbitrator: filed before it, or refused', async () => {
  const id = await tribunal(['arbitro'])
  const [sent, replaced] = await Promise.all([file(id), replaceArbitro(id, 'arbitro', 'arbitro2')])
  expect(replaced.status).toBe(200)
  expect([201, 403]).toContain(sent.status)
  expect((await file(id)).status).toBe(403)
  expect((await page(id, 'arbitro')).status).toBe(403)
})

test('a signature against the replacement of its signer gives the award before it, or is refused', async () => {
  const id = await tribunal()
  const sid = await filed(id)
  const prova = await ready(id, sid)
  const [signed, replaced] = await Promise.all([signWith(id, sid, 'arbitro', prova), replaceArbitro(id, 'arbitro', 'arbitro2')])
  expect(replaced.status).toBe(200)
  expect([201, 403, 409]).toContain(signed.status)
  const { situacao } = await db.selectFrom('sentencas').select('situacao').where('id', '=', sid).executeTakeFirstOrThrow()
  expect(situacao).toBe(signed.status === 201 ? 'proferida' : 'em-assinatura')
  expect((await signWith(id, sid, 'arbitro', prova)).status).toBe(403)
})

test('the signature of an arbitrator who was replaced counts no more, and nobody signs while the seat waits', async () => {
  const id = await tribunal(TRES)
  const sid = await filed(id)
  expect((await sign(id, sid, 'arbitro2')).status).toBe(201)
  const seat = db.updateTable('designacoes').where('id', '=', await designacaoOf(id, 'arbitro2'))
  await seat.set({ situacao: 'substituida' }).execute()
  expect((await page(id, 'arbitro')).body.minuta).toMatchObject({
    assinaturas: [],
    faltam: ['Conta do Árbitro', 'Conta do Terceiro Árbitro'],
  })
  expect((await as(app, 'arbitro').post(`/processo/${id}/sentenca/${sid}/code`)).status).toBe(409)
})

test('the draft is read by arbitrators only; with scrutiny the secretariat reads it and notes points that no parte sees', async () => {
  const id = await tribunal(TRES)
  await setRito({ escrutinio: false })
  const sid = await filed(id)
  const path = `/processo/${id}/sentenca/${sid}/arquivo`
  const reads = async () =>
    Promise.all(
      (['arbitro', 'arbitro2', 'parte', 'advogado', 'parte2', 'mediador', 'secretaria', 'admin'] as const).map(
        async (who) => (await as(app, who).file(path)).status,
      ),
    )
  expect(await reads()).toEqual([200, 200, 403, 403, 403, 403, 403, 403])
  const note = () => as(app, 'secretaria').post(`/secretaria/sentenca/${sid}/pontos`, { texto: 'Falta a data.' })
  expect((await note()).status).toBe(403)
  expect((await page(id, 'secretaria')).body.minuta).toBeNull()
  await setRito({ escrutinio: true })
  expect(await reads()).toEqual([200, 200, 403, 403, 403, 403, 200, 200])
  expect((await note()).status).toBe(201)
  expect((await page(id, 'arbitro2')).body.minuta).toMatchObject({ pontos: [{ texto: 'Falta a data.' }] })
  expect((await page(id, 'secretaria')).body.minuta).toMatchObject({ pode_anotar: true, pode_assinar: false })
  await setRito({ escrutinio: false })
  // What others read: the page, the search, the mail, the audit trail, their copies of the docket.
  for (const who of ['parte', 'advogado'] as const) {
    const { body } = await page(id, who)
    expect(body).toMatchObject({ minuta: null, proferidas: [], pode_apresentar: false, ausentes: [] })
    expect((await openProcesso(as(app, who), id)).rito.partes).not.toContain('sentenca')
    const found = await as(app, who).get(`/busca?q=${encodeURIComponent('minuta-confidencial')}`)
    expect(JSON.stringify(found.body)).not.toContain('minuta-confidencial')
  }
  const mails = JSON.stringify(await emailsAbout(app, id))
  expect(mails).not.toMatch(/Condeno|minuta-confidencial|Falta a data/)
  const toPartes = (await emailsAbout(app, id)).filter(({ assunto }) => /sentença/.test(assunto))
  expect(toPartes.map(({ destinatario }) => destinatario).filter((to) => /^(parte|advogado)/.test(to))).toEqual([])
  const { rows } = await sql<{ dados: unknown }>`select dados from auditoria where acao like '%sentenca%'`.execute(db)
  expect(JSON.stringify(rows)).not.toMatch(/confidencial|Falta a data/)
})

test('the act of another process, a suspended process and an incomplete tribunal', async () => {
  const [id, other] = [await tribunal(), await tribunal()]
  const sid = await filed(id)
  expect((await as(app, 'arbitro').post(`/processo/${other}/sentenca/${sid}/code`)).status).toBe(403)
  expect((await as(app, 'arbitro').file(`/processo/${other}/sentenca/${sid}/arquivo`)).status).toBe(403)
  await db.updateTable('procedimentos').set({ situacao: 5 }).where('id', '=', other).execute()
  expect((await file(other)).body.message).toContain('suspenso')
  await db.updateTable('procedimentos').set({ situacao: 2, numeroArbitros: 3 }).where('id', '=', other).execute()
  expect((await file(other)).body.message).toContain('incompleto')
})
