import type { DocumentoEmitido, ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { expect, test } from 'vitest'
import { ownApp } from '../../../../test/app.ts'
import { as, type Refusal, visitor } from '../../../../test/client.ts'
import { jobsDone } from '../../../../test/jobs.ts'
import { assinada } from '../../../../test/negociacoes/minuta.ts'
import { selfMadeSigner, signPdf } from '../../../../test/pdf/signed-pdf.ts'
import { termoOf, termosOf } from '../../../../test/procedimentos/termo.ts'
import { register } from '../../../../test/secretaria/publicacoes.ts'
import { iniciais } from './signatarios.ts'

const app = await ownApp()
const { db, storage } = app.deps
const byFile = async (pdf: Uint8Array) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(pdf)], 'acordo.pdf', { type: 'application/pdf' }))
  return (await visitor(app).form<ResultadoDaValidacao & Refusal>('/valida', form)).body.emitido
}
const byCode = async (tipo: string, numero: number | string) => {
  const { codigo } = await db
    .selectFrom('documentosEmitidos')
    .select('codigo')
    .where('tipo', '=', tipo)
    .where('numero', '=', String(numero))
    .executeTakeFirstOrThrow()
  return (await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${codigo}`)).body.emitido
}

test('an agreement names who signed it, for whom and how: by its file in full, by its code the partes by initials', async () => {
  const { id } = await assinada(app, { 'solicitadas[0][documento]': '52998224725' })
  await jobsDone(app)
  const { body: pdf } = await as(app, 'parte').file(`/negociacao/${id}/documento`)
  const kept = await db
    .selectFrom('assinaturas as s')
    .innerJoin('minutas as m', 'm.id', 's.minutaId')
    .select(['s.nome', 's.createdAt', 's.partes'])
    .where('m.negociacaoId', '=', id)
    .orderBy('s.id')
    .execute()
  expect(kept).toHaveLength(2)
  const found = await byFile(pdf)
  const named = (por: (nome: string) => string) =>
    kept.map(({ nome, createdAt, partes }) => ({
      nome,
      cpf: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/),
      por: (partes as { nome: string }[]).map((parte) => por(parte.nome)),
      metodo: 'email',
      assinou_em: createdAt.toISOString(),
    }))
  expect(found).toMatchObject({ tipo: 'Acordo', versao: 'identica', signatarios: named((nome) => nome) })
  expect(found!.signatarios!.every(({ por }) => por.length > 0 && por.every((nome) => nome.length > 3))).toBe(true)
  expect((await byCode('Acordo', id)).signatarios).toEqual(named(iniciais))
  // A signature that was added by anybody: the file is not what they signed any more.
  const more = await byFile(await signPdf(pdf, await selfMadeSigner('Estranho')))
  expect([more!.versao, more!.signatarios]).toEqual(['acrescida', undefined])
})

test('a term of acceptance names who signed it; a document with the same number that nobody signed names nobody', async () => {
  const termos = termosOf(app)
  const id = await termos.designatedCaso()
  expect((await termoOf(app, 'caso', id).sign()).status).toBe(201)
  await jobsDone(app)
  const row = await termos.row(id)
  const { chave } = await db.selectFrom('arquivos').select('chave').where('id', '=', row.arquivoId!).executeTakeFirstOrThrow()
  const one = { nome: row.nome, cpf: row.cpf, por: [], metodo: 'email', assinou_em: row.createdAt.toISOString() }
  expect((await byFile(await storage.read(chave)))!.signatarios).toEqual([one])
  expect((await byCode('Termo de aceite assinado', id)).signatarios).toEqual([one])
  const { body } = await register(as(app, 'secretaria'), '2026-01-02T10:00:00Z', '2026-01-02T10:30:00Z')
  await visitor(app).file(`/indisponibilidade/${body.indisponibilidade.id}/certidao`)
  expect(await byCode('Certidão de indisponibilidade', body.indisponibilidade.id)).not.toHaveProperty('signatarios')
})

test.each([
  ['Maria da Silva', 'M. S.'],
  ['Banco Exemplo S.A.', 'B. E. S. A.'],
  ['Ávila & Filhos Ltda', 'Á. F. L.'],
])('the initials of %s', (nome, expected) => expect(iniciais(nome)).toBe(expected))
