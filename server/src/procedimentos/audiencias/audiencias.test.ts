import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { formOf } from '../../../test/form.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { audienciaScene } from '../../../test/procedimentos/audiencia.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { mp3File, sendMovement, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { verifyTrail } from '../autos/integridade.ts'

let instant = '2027-03-01T15:00:00Z'
// The tests move by days, and their sessions must not end.
const app = await ownApp({ clock: { now: () => new Date(instant) }, env: { SESSION_HOURS: '720' } })
const { db, storage } = app.deps
const { conducted, create, put, ler, lista } = audienciaScene(app)
const [parte, advogado, arbitro] = [as(app, 'parte'), as(app, 'advogado'), as(app, 'arbitro')]
const [mediador, secretaria, parte2] = [as(app, 'mediador'), as(app, 'secretaria'), as(app, 'parte2')]

const SEXTA = { inicio: '2027-03-12T14:00:00-03:00', fim: '2027-03-12T16:00:00-03:00' }
const SEGUNDA = { inicio: '2027-03-15T17:00:00Z', fim: '2027-03-15T18:30:00Z' }
const eventosDe = (id: number) =>
  db
    .selectFrom('eventos')
    .select(['ato', 'descricao', 'descricaoOutros'])
    .where('procedimentoId', '=', id)
    .orderBy('numero')
    .execute()
const intact = async (id: number) => expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })

test('designating a hearing tells the invited its day, hour and zone, and adds an evento', async () => {
  const id = await conducted()
  const { status, body } = await create(id, SEXTA)
  expect([status, body.message]).toEqual([201, 'Designada. Os convites foram enviados.'])
  expect(body.audiencia).toMatchObject({
    ...{ situacao: 'designada', sequencia: 0, conduz: true, minha_resposta: 'pendente', link: 'https://sala.example/abc' },
    ...{ inicio: '2027-03-12T17:00:00.000Z', fim: '2027-03-12T19:00:00.000Z' },
  })
  expect(body.audiencia.convidados.map(({ papel }) => papel).toSorted()).toEqual(['arbitro', 'parte', 'parte'])
  expect(body.evento).toMatchObject({ descricao: 'Audiência designada' })
  expect((await eventosDe(id)).at(-1)).toEqual({
    ...{ ato: 'audiencia-designada', descricao: 'Audiência designada' },
    descricaoOutros: 'Oitiva de Fulana: 12/03/2027, das 14h às 16h (horário de Brasília), por vídeo',
  })
  const mails = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'audienciaDesignada')
  expect(new Set(mails.map(({ assunto }) => assunto))).toEqual(
    new Set([`Processo ${id}: audiência designada para 12/03/2027, 14h (horário de Brasília)`]),
  )
  expect(
    mails
      .filter(({ calendario }) => calendario !== null)
      .map(({ destinatario }) => destinatario)
      .toSorted(),
  ).toEqual(['advogado', 'arbitro', 'parte'].map((name) => `${name}@concordia.test`))
  // One e-mail for each address, and no words of people in it.
  expect(new Set(mails.map(({ destinatario }) => destinatario)).size).toBe(mails.length)
  expect(mails.filter(({ texto }) => /Oitiva|sala\.example/.test(texto ?? ''))).toEqual([])
  await intact(id)
})

test('faults are refused by field, and change nothing', async () => {
  const id = await conducted()
  const errorsOf = async (more: object) => Object.keys((await create(id, more)).body.errors ?? {})
  expect(await errorsOf({ inicio: '2027-02-28T15:00:00Z', fim: '2027-03-01T18:00:00Z' })).toEqual(['inicio'])
  expect(await errorsOf({ inicio: SEXTA.fim, fim: SEXTA.inicio })).toEqual(['fim'])
  expect(await errorsOf({ inicio: '2028-04-01T15:00:00Z', fim: '2028-04-01T16:00:00Z' })).toEqual(['inicio'])
  expect(await errorsOf({ ...SEXTA, fim: '2027-03-13T18:00:00Z' })).toEqual(['fim'])
  expect(await errorsOf({ ...SEXTA, link: 'http://sala.example/abc' })).toEqual(['link'])
  expect(await errorsOf({ ...SEXTA, link: undefined })).toEqual(['link'])
  expect(await errorsOf({ ...SEXTA, gerar_sala: true })).toEqual(['gerar_sala'])
  expect(await errorsOf({ ...SEXTA, tipo: 'sessao-de-mediacao' })).toEqual(['tipo'])
  expect(await errorsOf({ ...SEXTA, reservada: true })).toEqual(['reservada'])
  expect(await errorsOf({ ...SEXTA, convidados: [await idOf(app, 'parte2')] })).toEqual(['convidados'])
  const hour = (n: number) => ({ inicio: `2027-03-12T${10 + n}:00:00Z`, fim: `2027-03-12T${10 + n}:30:00Z` })
  expect(await errorsOf({ opcoes: Array.from({ length: 11 }, (_, n) => hour(n)) })).toEqual(['opcoes'])
  expect(await errorsOf({ opcoes: [hour(0), hour(0)] })).toEqual(['opcoes.1.inicio'])
  expect(await errorsOf({ opcoes: [SEXTA], votar_ate: '2027-02-28' })).toEqual(['votar_ate'])
  expect((await lista(parte, id)).audiencias).toEqual([])
  await setSituacao(app, id, 4)
  expect(await create(id, SEXTA)).toMatchObject({
    status: 409,
    body: { message: 'Indisponível enquanto o processo estiver arquivado.' },
  })
})

test('a poll: votes until its last day, then one option is designated, once', async () => {
  const id = await conducted()
  const made = (await create(id, { opcoes: [SEXTA, SEGUNDA], votar_ate: '2027-03-05', link: undefined })).body.audiencia
  expect([made.situacao, made.inicio, made.opcoes.length]).toEqual(['em-consulta', null, 2])
  const [primeira, segunda] = made.opcoes.map((opcao) => opcao.id)
  const vote = (who: typeof parte, voto: string, opcao = segunda) =>
    put(who, made.id, '/votos', { votos: [{ opcao_id: opcao, voto }] })
  instant = '2027-03-06T02:00:00Z'
  expect((await vote(parte, 'nao')).status).toBe(200)
  expect((await vote(parte, 'sim')).body.audiencia.opcoes[1]).toMatchObject({
    meu: 'sim',
    votos: { sim: 1, se_preciso: 0, nao: 0 },
  })
  expect((await vote(parte, 'sim', primeira! + 999)).status).toBe(422)
  expect((await vote(secretaria, 'sim')).status).toBe(403)
  expect((await vote(parte2, 'sim')).status).toBe(403)
  instant = '2027-03-06T03:00:00Z'
  expect(await vote(advogado, 'sim')).toMatchObject({ status: 409, body: { message: 'A consulta terminou em 05/03/2027.' } })
  // A poll may be without a room; nobody could enter the hearing without one.
  const settle = (more: object) => put(arbitro, made.id, '/designar', { opcao_id: segunda, ...more })
  expect((await settle({})).body.errors).toEqual({ link: ['Informe o link da sala de vídeo'] })
  expect((await settle({ link: 'https://sala.example/x' })).body.audiencia).toMatchObject({ link: 'https://sala.example/x' })
  const two = (await create(id, { opcoes: [SEXTA, SEGUNDA] })).body.audiencia
  const both = await Promise.all(
    two.opcoes.map((opcao, i) => put(i ? arbitro : secretaria, two.id, '/designar', { opcao_id: opcao.id })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const settled = (await ler(parte, two.id)).body.audiencia
  expect([settled.situacao, settled.sequencia]).toEqual(['designada', 0])
  expect(settled.inicio).toBe(both.find(({ status }) => status === 200)!.body.audiencia.inicio)
  expect((await put(parte, two.id, '/votos', { votos: [{ opcao_id: two.opcoes[0]!.id, voto: 'sim' }] })).status).toBe(409)
  await intact(id)
  instant = '2027-03-01T15:00:00Z'
})

test('a redesignation asks everybody again; an answer meant for the former time is refused', async () => {
  const id = await conducted()
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  const answer = (resposta: string, sequencia: number) => put(parte, aid, '/resposta', { resposta, sequencia })
  expect((await answer('aceita', 0)).body.audiencia.minha_resposta).toBe('aceita')
  const change = { ...SEGUNDA, modo: 'presencial', local: 'Sala 2', motivo: 'A pedido da parte.' }
  const [moved, said] = await Promise.all([put(arbitro, aid, '', { ...change, sequencia: 0 }), answer('talvez', 0)])
  expect(moved.status).toBe(200)
  expect([200, 409]).toContain(said.status)
  const now = (await ler(parte, aid)).body.audiencia
  expect(now).toMatchObject({ situacao: 'redesignada', sequencia: 1, minha_resposta: 'pendente', local: 'Sala 2', link: null })
  expect(await put(secretaria, aid, '', { ...change, sequencia: 0 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('A audiência mudou desde que você a leu') },
  })
  expect((await eventosDe(id)).at(-1)).toMatchObject({
    descricao: 'Audiência redesignada',
    descricaoOutros: expect.stringContaining('A pedido da parte.'),
  })
  expect((await put(parte, aid, '/cancelar', { motivo: 'x' })).status).toBe(403)
  expect((await put(arbitro, aid, '/cancelar', { motivo: 'Acordo próximo.' })).body.audiencia).toMatchObject({
    ...{ situacao: 'cancelada', sequencia: 2, motivo: 'Acordo próximo.' },
  })
  expect((await answer('aceita', 2)).status).toBe(409)
  await intact(id)
})

test('a hearing is recorded after its start, and its recording joins the docket', async () => {
  const id = await conducted()
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  const happened = async (presentes: number[]) =>
    put(arbitro, aid, '/realizada', { presentes, ocorrencias: 'Ouvida a testemunha.' })
  const gravar = (fields: Parameters<typeof formOf>[0]) =>
    arbitro.form<{ audiencia: { gravacoes: object[] }; errors?: object }>(`/audiencia/${aid}/gravacao`, formOf(fields))
  expect((await happened([])).status).toBe(409)
  expect((await gravar({ nome: 'Áudio', arquivo: mp3File('a.mp3') })).status).toBe(409)
  instant = '2027-03-12T17:30:00Z'
  try {
    expect((await happened([await idOf(app, 'parte2')])).status).toBe(422)
    const { body } = await happened([await idOf(app, 'parte')])
    expect(body.audiencia).toMatchObject({ situacao: 'realizada', ocorrencias: 'Ouvida a testemunha.' })
    expect(body.audiencia.convidados.filter(({ presente }) => presente).map(({ papel }) => papel)).toEqual(['parte'])
    expect((await put(arbitro, aid, '/nao-realizada', { motivo: 'x' })).status).toBe(409)
    const audio = await gravar({ nome: 'Áudio', arquivo: mp3File('a.mp3') })
    expect([audio.status, audio.body.audiencia.gravacoes]).toEqual([
      201,
      [expect.objectContaining({ nome: 'Áudio', audio_id: expect.any(Number), link: null, sha256: expect.any(String) })],
    ])
    expect(Object.keys((await gravar({ nome: 'Vídeo', link: 'https://v.example/1' })).body.errors!)).toEqual(['sha256'])
    const link = { nome: 'Vídeo', link: 'https://v.example/1', sha256: 'A'.repeat(64), duracao_segundos: '3600' }
    expect((await gravar(link)).body.audiencia.gravacoes[1]).toMatchObject({ sha256: 'a'.repeat(64), audio_id: null })
  } finally {
    instant = '2027-03-01T15:00:00Z'
  }
  await intact(id)
})

test('the same call sent twice at once makes one hearing; a room of the installation has an address that nobody guesses', async () => {
  const id = await conducted()
  const headers = { 'idempotency-key': 'a-mesma-audiencia' }
  const twice = await Promise.all(
    [1, 2].map(() => create(id, { ...SEXTA, modo: 'presencial', link: undefined, local: 'Sala 1' }, { headers })),
  )
  expect(new Set(twice.map(({ status, body }) => `${status} ${body.audiencia.id}`)).size).toBe(1)
  expect((await lista(parte, id)).audiencias).toHaveLength(1)
  const aid = twice[0]!.body.audiencia.id
  app.deps.config.jitsiUrl = 'https://video.example'
  try {
    const change = { ...SEGUNDA, modo: 'hibrido', gerar_sala: true, motivo: 'Uma parte participa por vídeo.', sequencia: 0 }
    expect((await put(arbitro, aid, '', change)).body.audiencia.link).toMatch(
      /^https:\/\/video\.example\/concordia-[0-9a-f]{32}$/,
    )
    expect((await lista(parte, id)).gera_sala).toBe(true)
  } finally {
    app.deps.config.jitsiUrl = undefined
  }
})

test('a reserved session is known to the invited and the mediator only, and the docket has nothing of it', async () => {
  const id = await conducted('caso')
  const before = (await eventosDe(id)).length
  const { status, body } = await create(
    id,
    { ...SEXTA, reservada: true, convidados: [await idOf(app, 'parte')] },
    { tipo: 'caso' },
  )
  expect([status, body.evento]).toEqual([201, null])
  const { id: aid } = body.audiencia
  expect((await ler(parte, aid)).body.audiencia).toMatchObject({ conduz: false, link: 'https://sala.example/abc' })
  expect((await ler(mediador, aid)).body.audiencia).toMatchObject({ conduz: true, minha_resposta: null })
  for (const who of [secretaria, advogado, parte2]) {
    expect((await ler(who, aid)).status).toBe(403)
    expect((await put(who, aid, '/cancelar', { motivo: 'x' })).status).toBe(403)
  }
  expect((await lista(secretaria, id, 'caso')).audiencias).toEqual([])
  expect((await lista(parte, id, 'caso')).audiencias).toHaveLength(1)
  expect((await eventosDe(id)).length).toBe(before)
  expect((await emailsAbout(app, id)).filter(({ audienciaId }) => audienciaId === aid)).toEqual([])
  const mails = await db.selectFrom('emails').select(['destinatario', 'assunto']).where('audienciaId', '=', aid).execute()
  expect(mails).toEqual([
    {
      destinatario: 'parte@concordia.test',
      assunto: `Caso ${id}: sessão de mediação designada para 12/03/2027, 14h (horário de Brasília)`,
    },
  ])
  const audited = await db
    .selectFrom('auditoria')
    .select('id')
    .where('acao', '=', 'designar-audiencia')
    .where('objetoId', '=', String(id))
    .execute()
  expect(audited).toEqual([])
  // Reserved sessions are the mediator's: not even the secretariat makes one.
  expect((await create(id, { ...SEXTA, reservada: true }, { tipo: 'caso', who: secretaria })).body.errors).toHaveProperty(
    'reservada',
  )
})

test('an account that lost the procedimento is shown the hearing no more', async () => {
  const id = await conducted()
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  expect((await ler(advogado, aid)).status).toBe(200)
  await db
    .deleteFrom('procedimentoAcessos')
    .where('procedimentoId', '=', id)
    .where('userId', '=', await idOf(app, 'advogado'))
    .execute()
  expect((await ler(advogado, aid)).status).toBe(403)
  expect((await ler(parte, aid)).body.audiencia.convidados.map(({ nome }) => nome)).not.toContain('Conta do Advogado')
})

test('the form warns of the day, of a suspension, and of other hearings of the invited without naming them', async () => {
  const [id, other] = [await conducted(), await conducted()]
  await create(other, SEXTA)
  await setSituacao(app, id, 5)
  const ask = async (body: object) =>
    (await arbitro.post<{ avisos: string[] }>(`/processo/${id}/audiencia/conflitos`, body)).body.avisos
  const avisos = await ask({ ...SEXTA, convidados: [await idOf(app, 'parte')] })
  expect(avisos).toEqual(['O processo está suspenso.', expect.stringMatching(/^.+ tem outra audiência nesse horário\.$/)])
  expect(await ask({ inicio: '2027-03-13T13:00:00Z', fim: '2027-03-13T14:00:00Z' })).toContain('13/03/2027 é sábado.')
})

test('agenda, home and desk show hearings to those whom they concern', async () => {
  const id = await conducted()
  const { id: aid } = (await create(id, SEXTA)).body.audiencia
  const agenda = async (who: typeof parte, query = 'de=2027-03-12&ate=2027-03-12') =>
    (await who.get<{ audiencias: { id: number }[] }>(`/audiencias?${query}`)).body.audiencias?.some((one) => one.id === aid)
  expect(await Promise.all([parte, arbitro, secretaria, parte2].map((who) => agenda(who)))).toEqual([true, true, true, false])
  expect(await agenda(parte, 'de=2027-03-13&ate=2027-03-14')).toBe(false)
  expect((await parte.get('/audiencias?de=2027-03-13&ate=2027-03-12')).status).toBe(422)
  const home = await advogado.get<{ atencao: { audiencias: { total: number; itens: object[] } } }>('/home')
  expect(home.body.atencao.audiencias.itens[0]).toMatchObject({ minha_resposta: expect.any(String), vota: false })
  const desk = async () => (await secretaria.get<{ painel: { audiencias: number } }>('/secretaria/painel')).body.painel.audiencias
  const before = await desk()
  instant = '2027-03-12T10:00:00Z'
  expect(await desk()).toBeGreaterThan(before)
  instant = '2027-03-01T15:00:00Z'
})

test('a movement that designates a hearing sets no deadline', async () => {
  const id = await conducted()
  const sent = await sendMovement(arbitro, id, { descricao: 'Designação de audiência', prazo: '2027-03-12' })
  expect([sent.status, Object.keys(sent.body.errors ?? {})]).toEqual([422, ['prazo']])
  expect((await sendMovement(arbitro, id, { descricao: 'Designação de audiência' })).status).toBe(201)
})
