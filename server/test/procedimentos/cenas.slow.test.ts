import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../app.ts'
import { type Account, as, type Client, type Refusal } from '../client.ts'
import { jobsDone } from '../jobs.ts'
import { accessPassword, emailsTo, sentCode } from '../mail/mailbox.ts'
import { registerVerified } from '../secretaria/pessoa.ts'
import { cenaDe, type Feito } from './cena.ts'
import { designate, idOf } from './designacao.ts'

const app = await ownApp()
const secretaria = as(app, 'secretaria')
const parte = as(app, 'parte')
const QUEM: Record<'arbitro' | 'mediador', Account> = { arbitro: 'arbitro', mediador: 'mediador' }

describe.each(NOMES_DOS_TIPOS)('%s, from filing to its end:', (tipo) => {
  const cena = cenaDe(app, tipo)
  const { at, papel, um } = cena
  const conductor = QUEM[papel]
  const outros = NOMES_DOS_TIPOS.filter((outro) => outro !== tipo)
  let id = 0
  let password = ''
  beforeAll(async () => {
    id = await cena.file()
    password = await accessPassword(app, id)
    await jobsDone(app)
  })
  const situacaoOf = async () => (await cena.open(parte, id)).situacao
  const descriptions = async () => (await cena.open(parte, id)).eventos.map(({ descricao }) => descricao)

  test('the filer and the secretariat see it; strangers do not, nor does anybody by the path of the other tipo', async () => {
    for (const account of ['parte', 'secretaria', 'admin'] as const) expect((await cena.open(as(app, account), id)).id).toBe(id)
    for (const account of ['parte2', 'advogado', 'arbitro', 'mediador', 'perito'] as const)
      expect((await as(app, account).get(at(id))).status).toBe(403)
    for (const outro of outros)
      for (const account of ['parte', 'secretaria'] as const)
        expect((await as(app, account).get(cenaDe(app, outro).at(id))).status).toBe(403)
    for (const outro of outros) expect((await cenaDe(app, outro).list(parte, { numero: id })).total).toBe(0)
    expect((await cena.list(parte, { numero: id })).total).toBe(1)
  })

  test('number and password of the message open it, once for all clicks; wrong ones and those of another do not', async () => {
    const who = await registerVerified(app)
    const wrong = 'Número ou senha de acesso incorretos. Confira a mensagem que a câmara enviou.'
    for (const body of [
      { id, password: 'ABCDEFGHJK' },
      { id: 999_999, password },
    ])
      expect(await cena.link(who, body)).toMatchObject({ status: 422, body: { message: wrong } })
    for (const outro of outros) expect((await cenaDe(app, outro).link(who, { id, password })).status).toBe(422)
    expect((await who.get(at(id))).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cena.link(who, { id, password })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await cena.open(who, id)).id).toBe(id)
    expect((await cena.link(who, {})).body.errors).toEqual({
      ...{ id: [`Informe o número do ${um}`], password: ['Informe a senha de acesso'] },
    })
  })

  test('a designation is answered once, of ten answers at once, and makes it active; until then the docket is closed', async () => {
    await designate(app, id, [conductor], papel)
    const shown = await cena.open(as(app, conductor), id)
    expect([shown.documentos, shown.eventos]).toEqual([[], []])
    const answers = await Promise.all(Array.from({ length: 10 }, () => cena.accept(conductor, id)))
    expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await situacaoOf()).toBe(2)
    expect((await cena.open(as(app, conductor), id)).eventos.length).toBeGreaterThan(2)
  })

  test('a movement tells the others; in a suspended one it also makes it active again', async () => {
    expect((await cena.situacao(secretaria, id, 'suspender')).status).toBe(200)
    expect(await situacaoOf()).toBe(5)
    const { status, body } = await cena.move(parte, id)
    expect([status, body.evento.user?.name, await situacaoOf()]).toEqual([201, 'Conta da Parte', 2])
    const told = (await emailsTo(app, `${conductor}@concordia.test`)).filter(({ procedimentoId }) => procedimentoId === id)
    expect(told.at(-1)!.assunto).toContain(`${TIPOS[tipo].titulo} ${id}`)
  })

  test('a third party of the filer only looks, and adds nothing', async () => {
    const terceiro_id = await idOf(app, 'perito')
    const added = await parte.post<{ terceiro: { id: number } }>('/settings/terceiro/processos', { terceiro_id })
    expect(added.status).toBe(201)
    expect((await cena.open(as(app, 'perito'), id)).id).toBe(id)
    expect((await cena.move(as(app, 'perito'), id)).status).toBe(403)
    expect((await parte.delete(`/settings/terceiro/processos/${added.body.terceiro.id}`)).status).toBe(200)
    expect((await as(app, 'perito').get(at(id))).status).toBe(403)
  })

  test('muting needs the code of the e-mail, is in the docket, and is taken back', async () => {
    const who = await registerVerified(app)
    await cena.link(who, { id, password })
    const [code, mute, unmute] = ['code', 'silenciar', 'reativar'].map((end) => at(id, `/notificacoes/${end}`))
    expect((await who.post(code!)).status).toBe(200)
    const sent = await sentCode(app, who.email)
    const wrong = String((Number(sent) + 1) % 1_000_000).padStart(6, '0')
    expect((await who.put(mute!, { code: wrong })).status).toBe(422)
    expect((await who.put<Feito>(mute!, { code: sent })).body.evento.descricao).toBe('Notificações silenciadas')
    expect((await cena.open(who, id)).is_notifiable).toBe(false)
    expect((await who.put<Feito>(unmute!)).body.evento.descricao).toBe('Notificações reativadas')
    expect((await cena.open(who, id)).is_notifiable).toBe(true)
  })

  test('full PDF, report of a parte, exported list and check of the docket are for its people', async () => {
    const parteId = (await cena.open(parte, id)).demandantes[0]!.id
    for (const path of [at(id, '/download'), at(id, `/parte/${parteId}/notificacoes`)]) {
      const { status, body } = await parte.file(path)
      expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      expect((await as(app, 'parte2').file(path)).status).toBe(403)
    }
    expect((await parte.file(at(id, '/parte/999999/notificacoes'))).status).toBe(403)
    const exported = async (who: Client) => {
      const { status, body } = await who.file(`${cena.muitos}/export/csv`, { numero: id })
      expect(status).toBe(200)
      return body
        .toString('utf8')
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0])
    }
    expect([await exported(parte), await exported(as(app, 'parte2'))]).toEqual([[String(id)], []])
    const { body } = await parte.get<{ integridade: { integra: boolean } }>(at(id, '/integridade'))
    expect(body.integridade.integra).toBe(true)
    expect((await as(app, 'parte2').get(at(id, '/integridade'))).status).toBe(403)
  })

  test('the secretariat corrects a contact and sends a new password, and the old one ends', async () => {
    const { demandadas } = await cena.open(secretaria, id)
    const contato = demandadas[0]!.emails[0]!.id
    const path = `/secretaria${at(id, `/contato/${contato}`)}`
    expect((await secretaria.put<Refusal>(path, { contato: `corrigida-${tipo}@fora.test` })).status).toBe(200)
    const who = await registerVerified(app)
    expect((await cena.link(who, { id, password })).status).toBe(422)
    expect((await parte.put(path, { contato: 'x@fora.test' })).status).toBe(403)
  })

  test('archived, it takes no movement; reactivated, it does; ended by an agreement, no more', async () => {
    const acts = [
      [(who: Client) => cena.end(who, id, 'sem-acordo'), 4, 409],
      [(who: Client) => cena.situacao(who, id, 'reativar'), 2, 201],
      [(who: Client) => cena.end(who, id, 'acordo'), 6, 409],
    ] as const
    for (const [act, situacao, moved] of acts) {
      const before = await descriptions()
      expect((await act(parte)).status).toBe(403)
      expect(await descriptions()).toEqual(before)
      expect((await act(secretaria)).status).toBeLessThan(300)
      expect([await situacaoOf(), (await cena.move(parte, id)).status]).toEqual([situacao, moved])
    }
    expect((await cena.situacao(secretaria, id, 'reativar')).status).toBe(409)
  })

  test('a refused designation frees the seat, and takes the access; a refused filing ends', async () => {
    const other = await cena.file()
    await designate(app, other, [conductor], papel)
    expect((await as(app, conductor).put(at(other, `/${papel}/recusar`))).status).toBe(200)
    expect((await as(app, conductor).get(at(other))).status).toBe(403)
    expect((await cena.situacao(secretaria, other, 'recusar')).status).toBe(200)
    expect((await cena.open(parte, other)).situacao).toBe(3)
  })
})
