import type { cronograma, prazos } from '@concordia/contract/api'
import type { Etapa, NovaEtapa } from '@concordia/contract/arbitragem/cronograma/schemas'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client, type Refusal } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, follow, sendMovement, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'
import { remindPrazos } from '../../procedimentos/prazos/lembretes.ts'
import { vencerPrazos } from '../../procedimentos/prazos/vencer.ts'

/** A Monday, at noon in São Paulo. */
const MONDAY = '2027-03-01T15:00:00Z'
let instant = MONDAY
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720', DEMO: '1' } })
const { db } = app.deps
const arbitro = as(app, 'arbitro')
const parte = as(app, 'parte')

beforeEach(() => {
  instant = MONDAY
})
const at = (day: string) => {
  instant = `2027-${day}T12:30:00Z`
}

type Publicado = ResultOf<typeof cronograma.publicar> & Refusal
type Visto = ResultOf<typeof cronograma.ver>
const publish = (id: number, etapas: NovaEtapa[], versao?: number, who: Client = arbitro) =>
  who.put<Publicado>(`/processo/${id}/cronograma`, { etapas, ...(versao !== undefined && { versao }) })
const shown = async (id: number, who: Client = parte) => (await who.get<Visto>(`/processo/${id}/cronograma`)).body.cronograma
const agenda = async (who: Client, id: number) =>
  (await who.get<ResultOf<typeof prazos.list>>(`/prazos?de=2027-03-01&ate=2027-12-31&procedimento=${id}`)).body.prazos
const lines = (etapas: readonly Etapa[]) => etapas.map(({ titulo, ate, situacao }) => [titulo, ate, situacao])
const words = async (id: number) =>
  (await openProcesso(arbitro, id)).eventos.flatMap(({ descricao, descricao_outros }) =>
    descricao === 'Cronograma publicado' ? [descricao_outros] : [],
  )

const REPLICA: NovaEtapa = { titulo: 'Réplica', ate: '2027-03-15', de: 'demandantes' }
const PROVAS: NovaEtapa = { titulo: 'Especificação de provas', ate: '2027-03-17', de: 'todos' }
const SENTENCA: NovaEtapa = { titulo: 'Minuta da sentença', ate: '2027-03-25', de: 'arbitros' }

test('each published step is a deadline with an owner, reminders and a place in the agenda, and everybody gets one notice', async () => {
  const id = await conducted(app)
  expect(await shown(id)).toEqual({ versao: 0, etapas: [], edita: false })
  expect((await openProcesso(parte, id)).rito.partes).not.toContain('cronograma')
  expect((await openProcesso(arbitro, id)).rito.partes).toContain('cronograma')
  const { status, body } = await publish(id, [PROVAS, REPLICA, SENTENCA], 0)
  expect([status, body.message]).toEqual([200, 'Cronograma publicado com sucesso'])
  expect(lines(body.etapas)).toEqual([
    ['Réplica', '2027-03-15', 'em-curso'],
    ['Especificação de provas', '2027-03-17', 'em-curso'],
    ['Minuta da sentença', '2027-03-25', 'em-curso'],
  ])
  expect(body.evento.descricao_outros).toBe(
    'Cronograma publicado. Etapas: Réplica, até 15/03/2027, dos demandantes; Especificação de provas, até 17/03/2027, de todas as partes; Minuta da sentença, até 25/03/2027, do árbitro.',
  )
  expect((await openProcesso(parte, id)).rito.partes).toContain('cronograma')
  expect((await agenda(parte, id)).map(({ descricao, meu }) => [descricao, meu])).toEqual([
    ['Réplica', true],
    ['Especificação de provas', true],
    ['Minuta da sentença', false],
  ])
  expect((await agenda(arbitro, id)).map(({ meu }) => meu)).toEqual([false, false, true])
  const told = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'cronograma')
  expect(new Set(told.map(({ assunto }) => assunto))).toEqual(new Set([`Processo ${id}: cronograma publicado`]))
  expect(told.map(({ destinatario }) => destinatario)).not.toContain('arbitro@concordia.test')
  at('03-08')
  await remindPrazos(app.deps)
  const reminded = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'lembrete')
  expect(new Set(reminded.map(({ assunto }) => assunto))).toEqual(new Set([`Processo ${id}: prazo termina daqui a 7 dias`]))
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
})

test('a change moves a step, ends one that is left out and keeps what was met or has passed', async () => {
  const id = await conducted(app)
  const [replica] = (await publish(id, [REPLICA, PROVAS, SENTENCA])).body.etapas
  expect((await sendMovement(parte, id, { responde_a: String(replica!.id) })).status).toBe(201)
  const { body } = await publish(id, [{ ...PROVAS, ate: '2027-03-22' }])
  expect(lines(body.etapas)).toEqual([
    ['Réplica', '2027-03-15', 'cumprida'],
    ['Especificação de provas', '2027-03-22', 'em-curso'],
  ])
  expect((await words(id)).slice(-3)).toEqual([
    'O prazo do evento nº 3 (Especificação de provas) passa de 17/03/2027 para 22/03/2027, por decisão do tribunal arbitral',
    'O prazo do evento nº 4 (Minuta da sentença) sai do cronograma, por decisão do tribunal arbitral',
    'Cronograma alterado. Etapa: Especificação de provas, até 22/03/2027, de todas as partes.',
  ])
  expect((await agenda(arbitro, id)).map(({ descricao }) => descricao)).toEqual(['Réplica', 'Especificação de provas'])
  const { eventos } = await openProcesso(parte, id)
  expect(eventos.filter(({ retirado }) => retirado).map(({ descricao_outros }) => descricao_outros)).toEqual([
    'Minuta da sentença',
  ])
  at('03-30')
  await Promise.all([vencerPrazos(app.deps), vencerPrazos(app.deps), remindPrazos(app.deps)])
  const vencidos = (await openProcesso(parte, id)).eventos.filter(
    ({ descricao }) => descricao === 'Prazo vencido sem manifestação',
  )
  expect(vencidos.map(({ descricao_outros }) => descricao_outros)).toEqual([
    expect.stringMatching(/Especificação de provas\), de todas as partes|Especificação de provas\), das demandadas/),
  ])
  expect(lines((await shown(id)).etapas)).toEqual([
    ['Réplica', '2027-03-15', 'cumprida'],
    ['Especificação de provas', '2027-03-22', 'vencida'],
  ])
  const subjects = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'lembrete').map(({ texto }) => texto)
  expect(subjects.join('')).not.toContain('Minuta da sentença')
  expect(await verifyTrail(db, id)).toMatchObject({ integra: true })
})

test('a step that was met or has passed cannot be written again with another day', async () => {
  const id = await conducted(app)
  await publish(id, [REPLICA])
  at('03-17')
  const { status, body } = await publish(id, [{ ...REPLICA, ate: '2027-04-05' }])
  expect([status, body.errors]).toEqual([
    422,
    { 'etapas.0.titulo': ['Esta etapa já foi cumprida ou já terminou, e não muda mais. Dê outro nome à nova.'] },
  ])
  expect((await publish(id, [REPLICA, SENTENCA])).status).toBe(200)
})

test('a day that is no business day rolls, and sending the rolled day again changes nothing', async () => {
  const id = await conducted(app)
  const { body } = await publish(id, [{ ...REPLICA, ate: '2027-03-13' }])
  expect(lines(body.etapas)).toEqual([['Réplica', '2027-03-15', 'em-curso']])
  const again = await publish(id, [REPLICA])
  expect([again.body.message, again.body.evento.id]).toEqual(['O cronograma já está assim: nada mudou', body.evento.id])
  expect(await words(id)).toHaveLength(2)
})

test.each<[string, NovaEtapa[], Record<string, string[]>]>([
  ['nothing at all', [], { etapas: ['Inclua ao menos uma etapa'] }],
  ['a day that has passed', [{ ...REPLICA, ate: '2027-02-26' }], { 'etapas.0.ate': ['A etapa não pode terminar antes de hoje'] }],
  ['a day too far away', [{ ...REPLICA, ate: '2037-01-01' }], { 'etapas.0.ate': ['A etapa deve terminar em até cinco anos'] }],
  [
    'the same step twice',
    [REPLICA, { ...REPLICA, titulo: 'replica' }],
    { 'etapas.1.titulo': ['Já há uma etapa com este nome e de mesma responsabilidade'] },
  ],
  ['a parte of another process', [{ ...REPLICA, de: { parte_id: 1 } }], { 'etapas.0.de': ['Escolha uma parte deste processo'] }],
  ['an unknown owner', [{ ...REPLICA, de: 'perito' as 'todos' }], { 'etapas.0.de': ['Escolha quem deve cumprir a etapa'] }],
  [
    'the name of an act',
    [{ ...REPLICA, titulo: 'Sentença arbitral proferida' }],
    { 'etapas.0.titulo': ['Este é o nome de um ato da plataforma ou da secretaria. Use outras palavras.'] },
  ],
  [
    'words that read like a change',
    [{ ...REPLICA, titulo: 'O prazo do evento nº 1 (x) sai' }],
    { 'etapas.0.titulo': ['Este é o nome de um ato da plataforma ou da secretaria. Use outras palavras.'] },
  ],
  [
    'too many steps',
    Array.from({ length: 31 }, (_, n) => ({ ...REPLICA, titulo: `Etapa ${n}` })),
    { etapas: ['Use no máximo 30 etapas'] },
  ],
])('%s is refused, and nothing changes', async (_, etapas, errors) => {
  const id = await conducted(app)
  const { status, body } = await publish(id, etapas)
  expect([status, body.errors]).toEqual([422, errors])
  expect(await shown(id)).toMatchObject({ versao: 0, etapas: [] })
})

test('when two arbitrators publish at once, the second must read the new timetable first', async () => {
  const id = await conducted(app)
  const userId = await idOf(app, 'arbitro2')
  await db.insertInto('designacoes').values({ procedimentoId: id, userId, papel: 'arbitro', situacao: 'aceita' }).execute()
  await follow(app, id, userId, 'arbitro')
  const both = await Promise.all([publish(id, [REPLICA], 0), publish(id, [PROVAS], 0, as(app, 'arbitro2'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await shown(id)).etapas).toHaveLength(1)
  expect(both.find(({ status }) => status === 409)!.body.message).toBe(
    'O cronograma mudou enquanto você o escrevia. Leia a versão atual antes de publicar a sua.',
  )
})

test('only accepted arbitrators publish, and only in an active process', async () => {
  const pendente = await conducted(app, { designacao: 'pendente' })
  expect((await publish(pendente, [REPLICA])).status).toBe(403)
  const id = await conducted(app)
  for (const account of ['parte', 'advogado', 'secretaria', 'arbitro2', 'parte2'] as const)
    expect((await publish(id, [REPLICA], undefined, as(app, account))).status, account).toBe(403)
  await setSituacao(app, id, SITUACAO.suspenso)
  expect(await publish(id, [REPLICA])).toMatchObject({
    status: 409,
    body: { message: 'Indisponível enquanto o processo estiver suspenso.' },
  })
  await setSituacao(app, id, SITUACAO.ativo)
  await db.updateTable('designacoes').set({ situacao: 'substituida' }).where('procedimentoId', '=', id).execute()
  expect((await publish(id, [REPLICA])).status).toBe(403)
})
