import { SITUACAO } from '@concordia/contract/rules/processo'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { damagedPdf, makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { conducted, move, mp3File, sendMovement, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { openProcesso } from '../../../test/procedimentos/peticao.ts'
import { noLooseFiles } from '../../../test/storage/storage.ts'
import { once } from '../../platform/once.ts'

const app = await ownApp()
const [parte, advogado] = [as(app, 'parte'), as(app, 'advogado')]
const processo = (options?: Parameters<typeof conducted>[1]) => conducted(app, options)
const eventosOf = async (id: number) => (await openProcesso(parte, id)).eventos

describe('the input', () => {
  const one = once(() => processo())
  test.each<[string, Parameters<typeof sendMovement>[2], Record<string, string[]>]>([
    ['no description', { descricao: '' }, { descricao: ['Informe uma descrição para o evento'] }],
    ['an unknown description', { descricao: 'Inventada' }, { descricao: ['Escolha uma das descrições oferecidas'] }],
    [
      'a text as audio',
      {
        'audios[0][nome]': 'A',
        'audios[0][arquivo]': new File(['não é música, é só um texto'], 'a.mp3', { type: 'audio/mpeg' }),
      },
      { 'audios.0.arquivo': ['O arquivo deve ser do tipo MP3 ou WAV'] },
    ],
    [
      'a PDF as audio',
      { 'audios[0][nome]': 'A', 'audios[0][arquivo]': pdfFile('a.mp3') },
      { 'audios.0.arquivo': ['O arquivo deve ser do tipo MP3 ou WAV'] },
    ],
    [
      'an audio as document',
      { 'documentos[0][nome]': 'D', 'documentos[0][arquivo]': mp3File('a.pdf') },
      { 'documentos.0.arquivo': ['O arquivo deve do tipo PDF'] },
    ],
    [
      'an empty audio',
      { 'audios[0][nome]': 'A', 'audios[0][arquivo]': new File([], 'a.mp3') },
      { 'audios.0.arquivo': ['O arquivo está vazio. Escolha outro arquivo.'] },
    ],
    [
      'an audio of 6,000,000 bytes',
      { 'audios[0][nome]': 'A', 'audios[0][arquivo]': mp3File('a.mp3', 6_000_000) },
      { 'audios.0.arquivo': ['O arquivo deve ter no máximo 6 MB'] },
    ],
    [
      'a document of 6,000,000 bytes',
      { 'documentos[0][nome]': 'D', 'documentos[0][arquivo]': pdfFile('d.pdf', makePdf({ bytes: 6_000_000 })) },
      { 'documentos.0.arquivo': ['O arquivo deve ter no máximo 6 MB'] },
    ],
    [
      'a damaged document',
      { 'documentos[0][nome]': 'D', 'documentos[0][arquivo]': pdfFile('d.pdf', damagedPdf()) },
      { 'documentos.0.arquivo': ['O arquivo está danificado e não pode ser aberto. Gere o PDF novamente e envie outra vez.'] },
    ],
    [
      'a document without a name',
      { 'documentos[0][arquivo]': pdfFile('d.pdf') },
      { 'documentos.0.nome': ['Informe o nome do documento'] },
    ],
    ['an audio without a name', { 'audios[0][arquivo]': mp3File('a.mp3') }, { 'audios.0.nome': ['Informe o nome do áudio'] }],
  ])('%s is refused by field, and nothing is stored', async (_what, changes, errors) => {
    const id = await one()
    const { status, body } = await sendMovement(parte, id, changes)
    expect([status, body.errors]).toEqual([422, errors])
    expect(await eventosOf(id)).toHaveLength(1)
    await jobsDone(app)
    await noLooseFiles(app)
  })

  test('ten audios are accepted, one of them of the maximum size; eleven are not', async () => {
    const id = await processo()
    const audios = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          [`audios[${i}][nome]`, `Áudio ${i}`],
          [`audios[${i}][arquivo]`, mp3File(`${i}.mp3`, i === 0 ? 5_999_999 : 1_000)],
        ]).flat(),
      )
    expect((await move(parte, id, audios(10))).audios).toHaveLength(10)
    expect((await sendMovement(parte, id, audios(11))).body.errors).toEqual({ audios: ['Envie no máximo 10 áudios'] })
  })
})

describe('a movement sent again', () => {
  const KEY = () => ({ 'idempotency-key': crypto.randomUUID() })
  const anexo = (nome = 'Anexo') => ({
    'documentos[0][nome]': nome,
    'documentos[0][arquivo]': pdfFile('a.pdf', makePdf({ text: 'Anexo' })),
  })

  test('with its key returns the evento already made, even when the process was archived since', async () => {
    const id = await processo()
    const key = KEY()
    const first = await sendMovement(parte, id, anexo(), key)
    await setSituacao(app, id, SITUACAO.arquivado)
    const again = await sendMovement(parte, id, anexo(), key)
    expect(again.status).toBe(201)
    expect(again.body.evento.id).toBe(first.body.evento.id)
    expect(await eventosOf(id)).toHaveLength(2)
    await jobsDone(app)
    await noLooseFiles(app)
  })

  test('ten times at once makes one evento', async () => {
    const id = await processo()
    const key = KEY()
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendMovement(parte, id, anexo(), key)))
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.evento?.id}`)).size).toBe(1)
    expect(await eventosOf(id)).toHaveLength(2)
  })

  test('with other text, another file or in another process under the same key is a conflict', async () => {
    const [id, other] = [await processo(), await processo()]
    const key = KEY()
    await sendMovement(parte, id, anexo(), key)
    const file = { ...anexo(), 'documentos[0][arquivo]': pdfFile('a.pdf', makePdf({ text: 'Outro' })) }
    for (const [where, what] of [
      [id, anexo('Outro nome')],
      [id, file],
      [other, anexo()],
    ] as const) {
      const { status, body } = await sendMovement(parte, where, what, key)
      expect([status, body.message]).toEqual([
        409,
        'Este envio já foi feito com outro conteúdo. Confira os eventos antes de enviar de novo.',
      ])
    }
    expect(await eventosOf(id)).toHaveLength(2)
    expect(await eventosOf(other)).toHaveLength(1)
  })

  test('with another user’s key, or none, makes a second evento', async () => {
    const id = await processo()
    const key = KEY()
    await sendMovement(parte, id, {}, key)
    await sendMovement(advogado, id, {}, key)
    await sendMovement(parte, id)
    await sendMovement(parte, id)
    expect(await eventosOf(id)).toHaveLength(5)
  })

  test('after a refusal with the same key is checked again', async () => {
    const id = await processo({ situacao: SITUACAO.arquivado })
    const key = KEY()
    expect((await sendMovement(parte, id, {}, key)).status).toBe(409)
    await setSituacao(app, id, SITUACAO.ativo)
    expect((await sendMovement(parte, id, {}, key)).status).toBe(201)
  })
})
