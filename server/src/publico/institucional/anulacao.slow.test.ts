import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { readSignatures } from '../../../test/pdf/signatures.ts'
import { conducted, move } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { annul, indisponibilidades, register } from '../../../test/secretaria/publicacoes.ts'
import { secretariat } from '../../../test/secretaria/secretaria.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'

let instant = '2027-03-01T15:00:00Z'
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db } = app.deps
const [secretaria, admin, arbitro] = [as(app, 'secretaria'), as(app, 'admin'), as(app, 'arbitro')]
const anyone = visitor(app)
const hour = (day: string) => [`2027-03-${day}T12:00:00.000Z`, `2027-03-${day}T13:00:00.000Z`] as const
const registered = async (day: string) => (await register(secretaria, ...hour(day))).body.indisponibilidade.id
const ordered = async (id: number, prazo: string) => (await move(arbitro, id, { descricao: 'Despacho', prazo })).id
const endOf = async (id: number, eventoId: number) =>
  (await openProcesso(as(app, 'parte'), id)).eventos.find((evento) => evento.id === eventoId)?.vence_em

test('an annulled certificate stays public with date and reason, and can still be read', async () => {
  instant = '2027-03-20T15:00:00Z'
  const id = await registered('03')
  const { status, body } = await annul(secretaria, id, 'Houve engano no dia.')
  const anulacao = { em: '2027-03-20T15:00:00.000Z', motivo: 'Houve engano no dia.' }
  expect([status, body.message, body.indisponibilidade.anulacao]).toEqual([
    200,
    'Certidão anulada. Nenhum prazo foi encurtado.',
    anulacao,
  ])
  expect((await indisponibilidades(anyone)).data.find((one) => one.id === id)).toMatchObject({ certidao: true, anulacao })
  const pdf = await anyone.file(`/indisponibilidade/${id}/certidao`)
  expect(pdf.status).toBe(200)
  expect(decodeURIComponent(pdf.headers.get('content-disposition')!)).toContain('2027-03-03 (anulada).pdf')
  expect(await auditOf(app, 'anular-indisponibilidade')).toMatchObject({
    email: 'secretaria@concordia.test',
    objetoId: String(id),
    dados: { motivo: 'Houve engano no dia.' },
  })
})

const textOf = async (id: number) => {
  const { body } = await anyone.file(`/indisponibilidade/${id}/certidao`)
  return { body, text: (await pdfText(body)).replace(/\s+/g, ' ') }
}
const PRINTED = [
  'Esta certidão foi anulada',
  '20/03/2027',
  'Dia errado no registro.',
  'nenhum prazo que ela prorrogou foi encurtado',
]

test('the public PDF says that it was annulled, when and why, and is sealed; the PDF as issued stays stored', async () => {
  instant = '2027-03-20T15:00:00Z'
  const id = await registered('06')
  const issued = await textOf(id)
  expect(issued.text).not.toContain('anulada')
  await annul(secretaria, id, 'Dia errado no registro.')
  const { body, text } = await textOf(id)
  for (const sentence of [...PRINTED, 'O que a certidão dizia', 'Falha de energia']) expect(text).toContain(sentence)
  expect(text.replaceAll(' ', '')).toContain(createHash('sha256').update(issued.body).digest('hex'))
  expect(await readSignatures(body)).toMatchObject([{ intact: true, coversFile: true }])
  const stored = await db
    .selectFrom('arquivos as a')
    .innerJoin('indisponibilidades as i', 'i.certidaoId', 'a.id')
    .select(['a.sha256', 'a.usadoEm'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.sha256).toBe(createHash('sha256').update(issued.body).digest('hex'))
  await noLooseFiles(app)
})

test('one annulled before annulments were printed gets its annulled form at the next download, once', async () => {
  instant = '2027-03-20T15:00:00Z'
  const id = await registered('02')
  await db
    .updateTable('indisponibilidades')
    .set({ anuladaEm: new Date(instant), motivoAnulacao: 'Dia errado no registro.' })
    .where('id', '=', id)
    .execute()
  const downloads = await Promise.all([1, 2, 3].map(() => textOf(id)))
  for (const { text } of downloads) for (const sentence of PRINTED) expect(text).toContain(sentence)
  expect(new Set(downloads.map(({ body }) => body.toString('latin1'))).size).toBe(1)
  await noLooseFiles(app)
})

test('only the first of several annulments succeeds; an unknown certificate, or no reason, is refused', async () => {
  instant = '2027-03-20T15:00:00Z'
  const id = await registered('04')
  expect(await annul(secretaria, id, ' ')).toMatchObject({ status: 422, body: { errors: { motivo: ['Informe o motivo'] } } })
  const answers = await Promise.all(['Um', 'Dois', 'Três'].map((motivo, i) => annul(i % 2 ? admin : secretaria, id, motivo)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { motivo } = answers.find(({ status }) => status === 200)!.body.indisponibilidade.anulacao!
  expect(await annul(admin, id)).toMatchObject({ status: 409, body: { message: 'Esta certidão já foi anulada.' } })
  expect((await indisponibilidades(anyone)).data.find((one) => one.id === id)?.anulacao?.motivo).toBe(motivo)
  expect((await annul(secretaria, 999_999)).status).toBe(403)
  expect((await annul(arbitro, id)).status).toBe(403)
})

test('the same period may be registered again', async () => {
  instant = '2027-03-20T15:00:00Z'
  const id = await registered('05')
  expect((await register(secretaria, ...hour('05'))).status).toBe(409)
  await annul(secretaria, id)
  expect((await register(secretaria, ...hour('05'))).status).toBe(201)
})

test('a deadline it moved is not shortened, and deadlines set afterwards may end on its days again', async () => {
  instant = '2027-03-09T10:00:00Z'
  const id = await conducted(app)
  const before = await ordered(id, '2027-03-09')
  instant = '2027-03-09T15:00:00Z'
  const certificate = await registered('09')
  await jobsDone(app)
  const rolled = await ordered(id, '2027-03-09')
  expect([await endOf(id, before), await endOf(id, rolled)]).toEqual(['2027-03-10', '2027-03-10'])
  await annul(secretaria, certificate)
  const after = await ordered(id, '2027-03-09')
  await runJob(app, 'lembrarPrazos')
  expect([await endOf(id, before), await endOf(id, rolled), await endOf(id, after)]).toEqual([
    '2027-03-10',
    '2027-03-10',
    '2027-03-09',
  ])
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
})

test('a deadline of an ended process that it had not moved yet is still moved on reactivation', async () => {
  instant = '2027-03-15T10:00:00Z'
  const staff = secretariat(app)
  const id = await conducted(app)
  const eventoId = await ordered(id, '2027-03-16')
  await staff.situacao(id, 'arquivar')
  instant = '2027-03-16T15:00:00Z'
  const certificate = await registered('16')
  await jobsDone(app)
  await annul(secretaria, certificate)
  await staff.situacao(id, 'reativar')
  await jobsDone(app)
  expect(await endOf(id, eventoId)).toBe('2027-03-17')
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
})
