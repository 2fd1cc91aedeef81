import type { Rito } from '@concordia/contract/arbitragem/rito/schemas'
import { changeRito, findRito } from '../../src/arbitragem/rito/settings.ts'
import type { TestApp } from '../app.ts'
import { callerOf } from '../caller.ts'
import { idOf } from './designacao.ts'

/** Changes rules of the chamber, for what begins afterwards. */
export async function setRito(app: Pick<TestApp, 'deps'>, change: Partial<Rito>): Promise<void> {
  const admin = callerOf({ id: await idOf(app, 'admin'), role: 'admin' })
  await changeRito(app.deps, admin, { ...(await findRito(app.deps.db)), ...change })
}
