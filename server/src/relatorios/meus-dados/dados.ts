import type { Db } from '../../platform/database/database.ts'
import { contaDe } from './conta.ts'
import { custasDe } from './custas.ts'
import { participacaoDe } from './participacao.ts'

/** What `dados.json` says about a user: nothing of other people but the names the user deals with in the settings. */
export const dadosDe = async (db: Db, userId: number) => ({
  ...(await contaDe(db, userId)),
  ...(await participacaoDe(db, userId)),
  ...(await custasDe(db, userId)),
})
