import { createHash } from 'node:crypto'
import type { TestApp } from '../app.ts'
import { idOf } from './designacao.ts'

const HTML = '<p>A demandada pagará R$ 9.876,54 em trinta dias.</p>'
const sha256 = createHash('sha256').update(HTML).digest('hex')

/** An agreement of a case as if `parte`, for everybody, and `mediador` had signed it: for tests about what comes after. @returns its id; of the one that is there */
export async function signedAcordo(app: Pick<TestApp, 'deps'>, procedimentoId: number): Promise<number> {
  const { db, clock } = app.deps
  const now = clock.now()
  const there = await db
    .selectFrom('textos')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('tipo', '=', 'acordo')
    .where('situacao', '=', 'assinado')
    .executeTakeFirst()
  if (there) return there.id
  const [parte, mediador] = [await idOf(app, 'parte'), await idOf(app, 'mediador')]
  const { id: textoId } = await db
    .insertInto('textos')
    .values({ procedimentoId, tipo: 'acordo', situacao: 'assinado', createdAt: now, assinadoEm: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: versaoId } = await db
    .insertInto('textoVersoes')
    .values({ textoId, userId: mediador, polo: 'mediador', texto: HTML, sha256, situacao: 'assinada', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const partes = await db.selectFrom('partes').select(['id', 'nome']).where('procedimentoId', '=', procedimentoId).execute()
  const por = partes.map(({ id, nome }) => ({ parte_id: id, parte: nome, qualidade: 'procurador', documento_confere: false }))
  const evidencia = {
    ...{ textoId, versaoId, cpf: '***.444.777-**', email: 'alguem@concordia.test', metodo: 'email', createdAt: now, sha256 },
    ...{ consentimentoVersao: 1, consentimento: 'Li e concordo.', ip: '203.0.113.7', userAgent: 'Teste' },
  }
  await db
    .insertInto('textoAssinaturas')
    .values([
      { ...evidencia, userId: parte, papel: 'parte', nome: 'Conta da Parte', por: JSON.stringify(por) },
      { ...evidencia, userId: mediador, papel: 'mediador', nome: 'Conta do Mediador', por: '[]' },
    ])
    .execute()
  return textoId
}
