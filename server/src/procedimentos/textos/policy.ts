import type { Tipo } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Direitos } from '../../direitos/move.ts'
import { seesAutos, vistaDe } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { findTexto, hasTexto } from './texto.ts'

type Sees = (db: Db, user: Pick<Actor, 'id' | 'role'>, procedimentoId: number) => Promise<boolean>

/**
 * Everybody who sees the docket of a procedimento reads its texts. Those of a mediation are not for the secretariat, which reads the
 * signed document in the docket (docs/rules/procedimentos.md#texts-that-people-sign).
 */
export const SEES_TEXTOS: Readonly<Record<Tipo, Sees>> = {
  processo: (db, user, id) => seesAutos(db, user, id, 'processo'),
  caso: async (db, user, id) => (await vistaDe(db, user.id, id, 'caso'))?.autos ?? false,
}

/** Whether the page of a procedimento shows this user its texts: there is one that they read, or they may begin one. */
export async function offersTextos(db: Db, user: Actor, { tipo, id }: { tipo: Tipo; id: number }): Promise<boolean> {
  const { rows } = await sql<{ tem: boolean }>`select ${hasTexto(user, id)} as tem`.execute(db)
  return rows[0]!.tem && SEES_TEXTOS[tipo](db, user, id)
}

export const maySeeTextos = (tipo: Tipo) =>
  policy<{ id: number }>(({ db, user, params }) => SEES_TEXTOS[tipo](db, user, params.id))

/** A text that has a version, for everybody who reads the texts of its procedimento. Others get the answer of an unknown text. */
export const leTexto = policy(async ({ db, user, params }: Asked<{ tid: number }>) => {
  const texto = await findTexto(db, params.tid)
  return texto?.minuta && (await SEES_TEXTOS[texto.de](db, user, texto.procedimentoId)) ? texto : null
})

/** The partes and who conducts; third parties and the secretariat only read. */
export const mayComment = ({ como }: Pick<Direitos, 'como'>): boolean => como.includes('parte') || como.includes('julgador')
