// The search over everything, for a user who sees 50 of each tipo and for the secretariat (docs/performance.md). Its audit line is part of it.
import { search } from '../../server/src/mesa/busca/search.ts'
import type { Actor, Caller } from '../../server/src/platform/http/actor.ts'
import { openBase } from '../base.ts'
import { median, report, sample } from '../measure.ts'
import { ROWS } from '../options.ts'

const ROUNDS = 21
const BUDGET_MS = 50

const caller = (id: number, role: Actor['role']): Caller => ({
  user: { id, role, name: 'Medição', email: 'medicao@concordia.test', verified: true, sessionId: 1, provedAt: null },
  ip: '127.0.0.1',
  requestId: 'medicao',
  idempotencyKey: null,
})

const base = await openBase(ROWS)
try {
  const { db } = base.app.deps
  const { documento } = await db.selectFrom('partes').select('documento').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const texts = {
    número: String(ROWS / 2),
    'nome em toda parte': 'silva',
    'nome composto': 'maria da silva',
    'nome pouco comum': 'yamamoto',
    'nome raro': 'raríssima',
    'nome de ninguém': 'xilindró',
    documento,
    'documento de ninguém': '11144477735',
    'e-mail': 'parte78@empresa78.test',
    custa: `PROC-${ROWS / 2}`,
  }
  for (const [name, texto] of Object.entries(texts)) {
    const times = await sample(ROUNDS, [
      { name: 'mine', run: () => search(db, caller(1, 'user'), texto, new Date()) },
      { name: 'staff', run: () => search(db, caller(9, 'secretario'), texto, new Date()) },
    ])
    report(`busca, ${name}: usuário`, median(times.get('mine')!), 'ms', BUDGET_MS)
    report(`busca, ${name}: secretaria`, median(times.get('staff')!), 'ms', BUDGET_MS)
  }
} finally {
  await base.close()
}
