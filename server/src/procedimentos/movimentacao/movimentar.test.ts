import { SITUACAO } from '@concordia/contract/rules/processo'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, type Client } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, follow, move, mp3File, sendMovement, setSituacao, wavFile } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'
import { once } from '../../platform/once.ts'
import { verifyTrail } from '../autos/integridade.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, advogado, arbitro, secretaria] = [as(app, 'parte'), as(app, 'advogado'), as(app, 'arbitro'), as(app, 'secretaria')]
const processo = (options?: Parameters<typeof conducted>[1]) => conducted(app, options)
const eventosOf = async (id: number) => (await openProcesso(parte, id)).eventos
const situacaoOf = async (id: number) => (await openProcesso(parte, id)).situacao

describe('the form', () => {
  const one = once(() => processo())
  const form = async (who: Client, id: number) =>
    (
      await who.get<{ evento_descricoes: string[]; tarefa_descricoes: string[]; isArbitro: boolean; podeDefinirPrazo: boolean }>(
        `/processo/${id}/evento/create`,
      )
    ).body

  test('offers the descriptions by name, Outros last, and the tasks', async () => {
    const { evento_descricoes, tarefa_descricoes } = await form(parte, await one())
    expect(evento_descricoes.slice(0, 2)).toEqual(['Alegações finais', 'Contestação'])
    expect(evento_descricoes.at(-1)).toBe('Outros')
    expect(evento_descricoes.filter((one) => one === 'Outros')).toHaveLength(1)
    expect(tarefa_descricoes).toContain('Intimar as partes')
  })

  test('says who conducts this process, and who may set a deadline', async () => {
    const id = await one()
    const flags = async (who: Client) => {
      const { isArbitro, podeDefinirPrazo } = await form(who, id)
      return [isArbitro, podeDefinirPrazo]
    }
    expect(await flags(arbitro)).toEqual([true, true])
    expect(await flags(secretaria)).toEqual([false, true])
    expect(await flags(parte)).toEqual([false, false])
    expect(await flags(advogado)).toEqual([false, false])
  })
})

test('the filter knows the offered descriptions and those the platform writes, each once', async () => {
  await move(parte, await processo({ situacao: SITUACAO.suspenso }), { descricao: 'Réplica' })
  const { body } = await parte.get<{ descricoes: string[] }>('/processo/evento/descricoes/all')
  for (const one of [
    'Petição',
    'Réplica',
    'Sentença arbitral',
    'Protocolo da petição inicial',
    'Processo reativado por movimentação',
  ])
    expect(body.descricoes.filter((known) => known === one)).toEqual([one])
  expect(body.descricoes.at(-1)).toBe('Outros')
  expect(body.descricoes.filter((known) => known === 'Outros')).toHaveLength(1)
})

describe('a movement', () => {
  const [moved, ended] = [once(() => processo()), once(() => processo())]

  test('is an evento with its files and the name and role of its author', async () => {
    const id = await processo()
    const pdf = makePdf({ text: 'Manifestação' })
    const { status, body } = await sendMovement(advogado, id, {
      descricao: 'Manifestação',
      'documentos[0][nome]': 'Manifestação da demandante',
      'documentos[0][arquivo]': pdfFile('m.pdf', pdf),
      'audios[0][nome]': 'Audiência',
      'audios[0][arquivo]': mp3File('a.mp3'),
      'audios[1][nome]': 'Depoimento',
      'audios[1][arquivo]': wavFile('d.wav'),
    })
    expect([status, body.message]).toEqual([201, 'Evento criado com sucesso'])
    expect(body.evento).toMatchObject({
      descricao: 'Manifestação',
      descricao_outros: null,
      user: { name: 'Conta do Advogado' },
      admin: null,
      secretario: null,
      prazo: null,
      notificacoes: [],
      documentos: [{ nome: 'Manifestação da demandante' }, { nome: expect.stringContaining('Recibo de protocolo') }],
      audios: [{ nome: 'Audiência' }, { nome: 'Depoimento' }],
    })
    expect((await eventosOf(id)).at(-1)).toEqual(body.evento)
    expect((await parte.file(`/processo/documento/${body.evento.documentos[0]!.id}`)).body).toEqual(pdf)
    const [audiencia, depoimento] = body.evento.audios.map((audio) => audio.id)
    const first = await arbitro.file(`/processo/audio/${audiencia}`)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(first.body).toEqual(Buffer.from(await mp3File('a.mp3').arrayBuffer()))
    expect((await parte.file(`/processo/audio/${depoimento}`)).headers.get('content-type')).toBe('audio/wav')
    expect((await as(app, 'parte2').file(`/processo/audio/${audiencia}`)).status).toBe(403)
    expect((await parte.file(`/processo/documento/${audiencia}`)).status).toBe(403)
    expect((await parte.file(`/processo/audio/${body.evento.documentos[0]!.id}`)).status).toBe(403)
    expect(await verifyTrail(db, id, { storage: app.deps.storage })).toMatchObject({ integra: true })
  })

  test.each([
    ['secretaria', 'secretario', 'Conta da Secretaria'],
    ['admin', 'admin', 'Conta da Administração'],
    ['arbitro', 'user', 'Conta do Árbitro'],
  ] as const)('by %s has the role %s', async (account, role, name) => {
    const evento = await move(as(app, account), await moved())
    expect(evento[role]?.name).toBe(name)
    expect([evento.user, evento.admin, evento.secretario].filter(Boolean)).toHaveLength(1)
  })

  test('may have another description, in the author’s own words', async () => {
    const id = await processo()
    expect((await sendMovement(parte, id, { descricao: 'Outros' })).body.errors).toEqual({
      descricao_outros: ['Descreva o evento'],
    })
    const evento = await move(parte, id, { descricao: 'Outros', descricao_outros: 'Juntada de procuração' })
    expect(evento).toMatchObject({ descricao: 'Outros', descricao_outros: 'Juntada de procuração' })
    expect((await move(parte, id, { descricao: 'Petição', descricao_outros: 'ignorado' })).descricao_outros).toBeNull()
  })

  test.each([
    ['aguardandoAceite', SITUACAO.aguardandoAceite],
    ['ativo', SITUACAO.ativo],
  ] as const)('leaves a process that is "%s" as it is', async (_name, situacao) => {
    const id = await moved()
    await setSituacao(app, id, situacao)
    const before = await eventosOf(id)
    const evento = await move(parte, id)
    expect(await situacaoOf(id)).toBe(situacao)
    expect(await eventosOf(id)).toEqual([...before, evento])
  })

  test('reactivates a suspended process, by an evento of the platform', async () => {
    const id = await processo({ situacao: SITUACAO.suspenso })
    await move(parte, id)
    expect(await situacaoOf(id)).toBe(SITUACAO.ativo)
    const eventos = await eventosOf(id)
    expect(eventos.map(({ descricao }) => descricao)).toEqual([
      'Protocolo da petição inicial',
      'Juntada de documentos',
      'Processo reativado por movimentação',
    ])
    expect(eventos[2]).toMatchObject({ user: null, admin: null, secretario: null })
  })

  test.each([
    ['recusado', SITUACAO.recusado],
    ['arquivado', SITUACAO.arquivado],
    ['encerrado por acordo', SITUACAO.acordo],
  ] as const)('on a process that is "%s" is refused, and nothing is stored', async (label, situacao) => {
    const id = await ended()
    await setSituacao(app, id, situacao)
    const { status, body } = await sendMovement(parte, id, {
      'documentos[0][nome]': 'Anexo',
      'documentos[0][arquivo]': pdfFile('a.pdf'),
    })
    expect(status).toBe(409)
    expect(body.message).toContain(label)
    expect(await eventosOf(id)).toHaveLength(1)
    await jobsDone(app)
    await noLooseFiles(app)
  })

  test('twenty at once: one chain without a gap, twenty eventos', async () => {
    const id = await processo()
    const sent = await Promise.all(Array.from({ length: 20 }, (_, i) => sendMovement(i % 2 ? parte : arbitro, id)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true, eventos: 21 })
  })

  test('twenty at once on a suspended process reactivate it once', async () => {
    const id = await processo({ situacao: SITUACAO.suspenso })
    await Promise.all(Array.from({ length: 20 }, () => move(secretaria, id)))
    const woken = (await eventosOf(id)).filter(({ descricao }) => descricao === 'Processo reativado por movimentação')
    expect(woken).toHaveLength(1)
    expect(await verifyTrail(db, id)).toMatchObject({ integra: true, eventos: 22 })
  })
})

describe('the right to move', () => {
  test('not a stranger, and an unknown number gives the same answer', async () => {
    const id = await processo()
    for (const path of [id, 999_999]) {
      const answer = await sendMovement(as(app, 'parte2'), path)
      expect([answer.status, answer.body.message]).toEqual([403, 'Você não tem acesso a este conteúdo.'])
    }
    expect(await eventosOf(id)).toHaveLength(1)
  })

  test('not a designee who has not answered, nor a user who may only look: both get a reason', async () => {
    const id = await processo({ designacao: 'pendente' })
    await follow(app, id, await idOf(app, 'perito'), 'terceiro')
    for (const who of [arbitro, as(app, 'perito')]) {
      const { status, body } = await sendMovement(who, id)
      expect([status, body.message]).toEqual([403, 'Você pode acompanhar este procedimento, mas não movimentá-lo.'])
      expect((await who.get(`/processo/${id}/evento/create`)).status).toBe(403)
    }
    expect(await eventosOf(id)).toHaveLength(1)
  })

  test('not in a mediation case through the endpoints of a process', async () => {
    const id = await processo()
    await db.updateTable('procedimentos').set({ tipo: 'caso' }).where('id', '=', id).execute()
    for (const who of [parte, secretaria]) expect((await sendMovement(who, id)).status).toBe(403)
  })
})
