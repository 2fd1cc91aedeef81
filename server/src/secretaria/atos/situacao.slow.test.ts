import { next } from '@concordia/contract/rules/machine'
import { SITUACAO, SITUACOES } from '@concordia/contract/rules/processo'
import { NOMES_DOS_TIPOS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { ATOS_DE_SITUACAO } from '@concordia/contract/secretaria/words'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { cenaDe } from '../../../test/procedimentos/cena.ts'
import { designations, THREE_SEATS } from '../../../test/procedimentos/designacao.ts'
import { conducted, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { MOTIVO, noticesAbout, secretariat } from '../../../test/secretaria/secretaria.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const staff = secretariat(app)
const { designated, accept, refuse, subjects, intact } = designations(app)
/** The addresses of the partes of a filing of the tests. */
const CONTATOS: Record<Tipo, string[]> = {
  processo: ['demandada', 'demandante', 'demandante.copia'],
  caso: ['ana', 'condominio'],
}

/** A mediation that was accepted ends by its final term only. */
const POR_TERMO = 'O mediador aceitou este caso, que por isso termina pelo termo final de mediação'

describe.each(NOMES_DOS_TIPOS)('an act of the secretariat on a %s', (tipo) => {
  const cena = cenaDe(app, tipo)
  const by = (account: Account) => secretariat(app, account, tipo)

  // contract/src/rules/situacoes.test.ts checks where each act leads.
  test('is one evento by its author, and changes the situação; nobody else may do it, nor one that the situação forbids', async () => {
    const id = await conducted(app, { tipo })
    const before = (await cena.open(parte, id)).eventos
    for (const account of ['parte', 'advogado', 'arbitro', 'parte2', 'mediador'] as const)
      expect((await by(account).situacao(id, 'suspender')).status).toBe(403)
    const forbidden = `Indisponível enquanto o ${tipo} estiver ativo.`
    const { status, body } = await by('secretaria').situacao(id, 'recusar')
    expect([status, body.message.slice(0, forbidden.length)]).toEqual([409, forbidden])
    expect((await cena.open(parte, id)).eventos).toEqual(before)

    for (const [role, account, ato, descricao, situacao] of [
      ['secretario', 'secretaria', 'suspender', 'suspenso', SITUACAO.suspenso],
      ['admin', 'admin', 'reativar', 'reativado', SITUACAO.ativo],
    ] as const) {
      const { status, body } = await by(account).situacao(id, ato)
      expect([ato, status]).toEqual([ato, 200])
      expect(body.evento).toMatchObject({ user: null, admin: null, secretario: null, [role]: { name: expect.any(String) } })
      const shown = await cena.open(parte, id)
      expect([shown.situacao, shown.eventos.at(-1)?.descricao]).toEqual([situacao, `${cena.titulo} ${descricao}`])
    }
    expect((await cena.open(parte, id)).eventos).toHaveLength(before.length + 2)
    await intact(id)
  })

  test.each([
    ['recusar', SITUACAO.aguardandoAceite, `${cena.titulo} recusado`],
    ['arquivar', SITUACAO.aguardandoAceite, `${cena.titulo} arquivado`],
    ...(tipo === 'processo' ? [['registrarAcordo', SITUACAO.ativo, 'Acordo registrado'] as const] : []),
  ] as const)('%s from situação %i is the evento "%s"', async (ato, from, descricao) => {
    const id = await (from === SITUACAO.ativo ? conducted(app, { tipo }) : cena.file())
    expect((await by('secretaria').situacao(id, ato)).status).toBe(200)
    const { eventos, situacao } = await cena.open(parte, id)
    expect([eventos.at(-1)?.descricao, situacao]).toEqual([descricao, next(TIPOS[tipo].maquina, from, ato)])
  })

  test.each(SITUACOES)('the panel shows what situação %i forbids, as the act would say it', async (from) => {
    const id = await conducted(app, { situacao: from, tipo })
    const { atos } = await by('secretaria').ficha(id)
    for (const ato of ATOS_DE_SITUACAO) {
      const shown = atos.find((one) => one.ato === ato)!.impedido
      const isOfTheTerm = tipo === 'caso' && (ato === 'arquivar' || ato === 'registrarAcordo')
      const refusal = next(TIPOS[tipo].maquina, from, ato) === null ? 'Indisponível enquanto' : isOfTheTerm ? POR_TERMO : null
      expect([ato, shown?.slice(0, refusal?.length)]).toEqual([ato, refusal ?? undefined])
      if (isOfTheTerm) expect((await by('secretaria').situacao(id, ato)).status).toBe(409)
    }
  })

  test('is in the docket with its reason and in the audit, and notifies the partes and everybody who follows', async () => {
    const id = await conducted(app, { tipo })
    const { status, body } = await by('secretaria').situacao(id, 'suspender')
    expect(status).toBe(200)
    expect(body.message).toBe(`O ${tipo} foi suspenso. As partes e quem o acompanha foram avisados.`)
    expect(body.evento.descricao_outros).toBe(`${cena.titulo} suspenso. Motivo: ${MOTIVO}`)
    expect(body.evento).toMatchObject({ secretario: { name: 'Conta da Secretaria' }, documentos: [], prazo: null })
    expect((await cena.open(parte, id)).eventos.at(-1)).toEqual(body.evento)

    const follow = ['advogado', cena.papel, 'parte'].toSorted()
    expect(await noticesAbout(app, id, `${tipo} suspenso`, tipo)).toEqual(follow)
    const mailed = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'situacaoAlterada')
    expect(mailed.map(({ destinatario }) => destinatario.split('@')[0]).toSorted()).toEqual(
      [...follow, ...CONTATOS[tipo]].toSorted(),
    )
    for (const { texto } of mailed) expect(texto).toContain('Motivo: A pedido das partes, conforme a ata.')

    const trail = await db.selectFrom('auditoria').selectAll().where('acao', '=', 'suspender').execute()
    expect(trail.filter(({ objetoId }) => objetoId === String(id))).toMatchObject([
      { objeto: tipo, ip: '127.0.0.1', requestId: expect.any(String), dados: { de: 2, para: 5 } },
    ])
  })

  test.each(['recusar', 'arquivar'] as const)(
    'by %s ends a designation without an answer; reactivated, it waits again for that person',
    async (ato) => {
      const id = await cena.file()
      expect((await by('secretaria').designar(id, cena.papel)).status).toBe(201)
      expect((await by('secretaria').situacao(id, ato)).status).toBe(200)
      expect((await by('secretaria').ficha(id)).designados).toMatchObject([{ situacao: 'substituida' }])
      expect(await subjects(cena.papel, id)).toContain(`${cena.titulo} ${id}: sua designação terminou`)
      expect((await as(app, cena.papel).get(cena.at(id))).status).toBe(403)
      if (ato === 'recusar') return
      expect((await by('secretaria').situacao(id, 'reativar')).status).toBe(200)
      expect((await cena.open(parte, id)).situacao).toBe(SITUACAO.aguardandoAceite)
      expect((await by('secretaria').designar(id, cena.papel)).status).toBe(201)
      expect((await cena.accept(cena.papel, id)).status).toBeLessThan(300)
      expect((await cena.open(parte, id)).situacao).toBe(SITUACAO.ativo)
      await intact(id)
    },
  )
})

test('a long reason stays whole in the docket, and a list shows its beginning', async () => {
  const id = await conducted(app)
  const motivo = 'Motivo muito longo. '.repeat(99).trim()
  expect((await staff.situacao(id, 'arquivar', { motivo })).body.evento.descricao_outros).toBe(
    `Processo arquivado. Motivo: ${motivo}`,
  )
  const { body } = await parte.post<{ processos: { data: { latest_evento: { descricao: string } }[] } }>('/processos', {
    numero: id,
  })
  const [row] = body.processos.data
  expect(row!.latest_evento.descricao).toHaveLength(200)
  expect(row!.latest_evento.descricao).toMatch(/^Processo arquivado\. Motivo: Motivo muito longo\..*…$/)
  await intact(id)
})

test.each([
  ['no reason', { ato: 'suspender', motivo: ' ' }, { motivo: ['Informe o motivo'] }],
  ['an act there is not', { ato: 'todosAceitaram', motivo: 'x1' }, { ato: ['Escolha o ato'] }],
])('%s is refused by field', async (_what, body, errors) => {
  const id = await conducted(app)
  expect(await as(app, 'secretaria').put(`/secretaria/processo/${id}/situacao`, body)).toMatchObject({
    status: 422,
    body: { errors },
  })
})

test('an act on a situação that has changed meanwhile is refused, and says how it changed', async () => {
  const id = await conducted(app)
  expect((await secretariat(app, 'admin').situacao(id, 'suspender', { de: SITUACAO.ativo })).status).toBe(200)
  const late = await staff.situacao(id, 'arquivar', { de: SITUACAO.ativo })
  expect(late.status).toBe(409)
  expect(late.body.message).toMatch(
    /^A situação mudou enquanto esta página estava aberta\. O último evento é “Processo suspenso” \(Conta da Administração, \d\d\/\d\d\/\d{4}.*\)\.$/,
  )
  expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.suspenso)
})

describe('consequences of an end', () => {
  test.each(['recusar', 'arquivar'] as const)('by %s ends the pending designations', async (ato) => {
    const id = await designated(['arbitro', 'arbitro2'], THREE_SEATS)
    expect((await accept(id, 'arbitro')).status).toBe(201)
    expect((await staff.situacao(id, ato)).status).toBe(200)
    const { designados, vagas } = await staff.ficha(id)
    expect(designados.map(({ user, situacao }) => [user.email, situacao])).toEqual([
      ['arbitro@concordia.test', 'aceita'],
      ['arbitro2@concordia.test', 'substituida'],
    ])
    expect(vagas).toEqual({ total: 3, livres: 2 })
    expect(await subjects('arbitro2', id)).toContain(`Processo ${id}: sua designação terminou`)
    expect(await subjects('arbitro', id)).not.toContain(`Processo ${id}: sua designação terminou`)
    expect((await as(app, 'arbitro2').get(`/processo/${id}`)).status).toBe(403)
    expect((await as(app, 'arbitro').get(`/processo/${id}`)).status).toBe(200)
    for (const answer of [await accept(id, 'arbitro2'), await refuse(id, 'arbitro2')]) expect(answer.status).toBe(403)
    await intact(id)
  })

  test('an archived process whose seats are accepted continues where it was', async () => {
    const id = await designated()
    await accept(id)
    await staff.situacao(id, 'arquivar')
    await staff.situacao(id, 'reativar')
    expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.ativo)
    await intact(id)
  })

  test('a suspended process with no accepted arbitrator left waits again; with one of three it continues', async () => {
    const id = await designated()
    await accept(id)
    await staff.situacao(id, 'suspender')
    const seat = db.updateTable('designacoes').where('procedimentoId', '=', id).where('situacao', '=', 'aceita')
    await seat.set({ situacao: 'substituida' }).execute()
    expect((await staff.situacao(id, 'reativar')).status).toBe(200)
    expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.aguardandoAceite)
    expect((await staff.designar(id, 'arbitro2')).status).toBe(201)
    expect((await accept(id, 'arbitro2')).status).toBe(201)
    expect((await openProcesso(parte, id)).situacao).toBe(SITUACAO.ativo)
    await intact(id)

    const tres = await designated(['arbitro', 'arbitro2'], THREE_SEATS)
    await accept(tres, 'arbitro')
    await setSituacao(app, tres, SITUACAO.suspenso)
    await staff.situacao(tres, 'reativar')
    expect((await openProcesso(parte, tres)).situacao).toBe(SITUACAO.ativo)
  })

  test('refunds no fee by itself', async () => {
    const { processo, pagamento } = await fileProcess(app, 'parte')
    await staff.situacao(processo.id, 'recusar')
    expect((await staff.ficha(processo.id)).custas).toEqual([
      { id: pagamento.id, identificador: expect.any(String), valor: 5000, situacao: 'P', boleto: false },
    ])
  })
})

test('the roster is for the secretariat, and a text that no name can have is refused on its field', async () => {
  const { processo } = await fileProcess(app, 'parte')
  const search = (account: Account, texto: string) =>
    as(app, account).get(`/secretaria/processo/${processo.id}/candidatos?texto=${texto}`)
  expect(await search('secretaria', 'a'.repeat(101))).toMatchObject({
    status: 422,
    body: { errors: { texto: [expect.any(String)] } },
  })
  expect(await search('parte', 'a')).toMatchObject({ status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } })
})

test.each<Account>(['secretaria', 'admin'])('%s gets no panel of a process that does not exist', async (account) => {
  const paths = ['999999', '999999/candidatos', 'doze/candidatos', '-1/candidatos']
  for (const path of paths.map((end) => `/secretaria/processo/${end}`))
    expect((await as(app, account).get(path)).status).toBe(403)
  expect((await secretariat(app, account).situacao(999_999, 'arquivar')).status).toBe(403)
})
