import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { mp3File, sendMovement } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { CONTAS, processWithRoles } from '../../../test/procedimentos/sigilo.ts'
import { once } from '../../platform/once.ts'
import { verifyTrail } from '../autos/integridade.ts'

const app = await ownApp()
const { db, storage } = app.deps
const secretaria = as(app, 'secretaria')
const cena = once(() => processWithRoles(app))
const files = () => ({
  'documentos[0][nome]': 'Fórmula do produto',
  'documentos[0][arquivo]': pdfFile('formula.pdf', makePdf({ text: 'Segredo industrial' })),
  'audios[0][nome]': 'Depoimento reservado',
  'audios[0][arquivo]': mp3File('depoimento.mp3'),
})
const whoOpens = async (path: string) => {
  const answers = await Promise.all(
    CONTAS.map(async (conta) => [conta, (await as(app, conta).file(path)).status === 200] as const),
  )
  return answers.flatMap(([conta, opens]) => (opens ? [conta] : [])).toSorted()
}
const restrictions = (eventoId: number) =>
  db
    .selectFrom('documentoSigilos as s')
    .innerJoin('documentos as d', 'd.id', 's.documentoId')
    .select(['d.nome', 's.papeis'])
    .where('s.eventoId', '=', eventoId)
    .orderBy('d.id')
    .execute()

test.each<[string, Record<string, string>, string[], Account[]]>([
  ['to one side', { 'visivel_a[0]': 'demandadas' }, ['demandadas'], ['admin', 'parte2', 'perito', 'secretaria']],
  ['to the secretariat only', { 'visivel_a[0]': 'secretaria' }, [], ['admin', 'secretaria']],
])(
  'files sent visible %s are restricted with their evento, and neither docket nor e-mail names them to others',
  async (_what, visivel, papeis, opens) => {
    const { id } = await cena()
    const { length: before } = await emailsAbout(app, id)
    const { status, body } = await sendMovement(secretaria, id, { ...files(), ...visivel })
    expect(status).toBe(201)
    const { documentos, audios } = body.evento
    expect(await restrictions(body.evento.id)).toEqual([
      { nome: 'Fórmula do produto', papeis },
      { nome: 'Depoimento reservado', papeis },
    ])
    expect(await whoOpens(`/processo/documento/${documentos[0]!.id}`)).toEqual(opens)
    expect(await whoOpens(`/processo/audio/${audios[0]!.id}`)).toEqual(opens)
    await jobsDone(app)
    const shown = JSON.stringify((await openProcesso(as(app, 'parte'), id)).eventos.at(-1))
    expect(shown).toContain('Documento sob sigilo')
    const mails = (await emailsAbout(app, id)).slice(before)
    const mailed = mails.filter(({ destinatario }) => destinatario !== 'secretaria@concordia.test')
    expect(mailed.length).toBeGreaterThan(0)
    for (const secret of ['Fórmula', 'formula', 'Depoimento', 'depoimento']) {
      expect(shown).not.toContain(secret)
      expect(JSON.stringify(mailed)).not.toContain(secret)
    }
    const trail = await db
      .selectFrom('auditoria')
      .select('dados')
      .where('acao', '=', 'alterar-sigilo')
      .where('objetoId', 'in', [String(documentos[0]!.id), String(audios[0]!.id)])
      .execute()
    expect(trail.map(({ dados }) => dados)).toEqual([1, 2].map(() => ({ procedimento: id, de: null, para: papeis })))
    expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
  },
)

test('only the secretariat may restrict, and only a member who takes no part in the process; the form says who may', async () => {
  const { id } = await cena()
  const before = (await openProcesso(secretaria, id)).eventos.length
  const form = async (account: Account) =>
    (await as(app, account).get<{ podeRestringir: boolean }>(`/processo/${id}/evento/create`)).body
  for (const account of ['parte', 'arbitro', 'parte2'] as const) {
    expect((await form(account)).podeRestringir).toBe(false)
    expect(await sendMovement(as(app, account), id, { ...files(), 'visivel_a[0]': 'demandantes' })).toMatchObject({
      status: 422,
      body: { errors: { visivel_a: ['Só a secretaria pode restringir quem abre os arquivos.'] } },
    })
  }
  expect((await form('secretaria')).podeRestringir).toBe(true)
  expect((await openProcesso(secretaria, id)).eventos).toHaveLength(before)
})

test.each<[string, Record<string, string | File>, string]>([
  ['an empty choice', { ...files(), visivel_a: '' }, 'Escolha quem pode abrir os arquivos'],
  ['a choice without files', { 'visivel_a[0]': 'demandantes' }, 'Adicione os arquivos que só alguns podem abrir'],
])('%s is refused, so that no file meant to be secret is stored open', async (_what, fields, sentence) => {
  const { id } = await cena()
  const { status, body } = await sendMovement(secretaria, id, fields)
  expect([status, body.errors]).toEqual([422, { visivel_a: [sentence] }])
})

test('an unknown role is refused', async () => {
  const { id } = await cena()
  const { status, body } = await sendMovement(secretaria, id, { ...files(), 'visivel_a[0]': 'todos' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['visivel_a.0']])
})
