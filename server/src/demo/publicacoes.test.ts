import type { publicacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { visitor } from '../../test/client.ts'
import { readSignatures } from '../../test/pdf/signatures.ts'
import { seedPublicacoes } from './publicacoes.ts'

const app = await ownApp()

test('the demo has two resolutions and a sealed certificate, none in the future', async () => {
  await seedPublicacoes(app.deps)
  const { resolucoes } = (await visitor(app).get<ResultOf<typeof publicacoes.resolucoesPublicas>>('/resolucoes')).body
  expect(resolucoes.data.map(({ assunto }) => assunto)).toEqual([
    'Resolução nº 2: envio de documentos',
    'Resolução nº 1: atos por meio eletrônico',
  ])
  const { body } = await visitor(app).get<ResultOf<typeof publicacoes.indisponibilidades>>('/indisponibilidades')
  const [certidao, ...others] = body.indisponibilidades.data
  expect(others).toEqual([])
  const instants = [certidao!.fim, ...resolucoes.data.map(({ created_at }) => created_at)]
  expect(instants.every((instant) => Date.parse(instant) < Date.now())).toBe(true)
  const { body: pdf } = await visitor(app).file(`/indisponibilidade/${certidao!.id}/certidao`)
  expect(await readSignatures(pdf)).toMatchObject([{ intact: true, coversFile: true }])
})
