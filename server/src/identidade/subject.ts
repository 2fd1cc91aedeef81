import { subject } from '../subject.ts'
import { expireUnverified } from './cadastro/send-verification.ts'
import { sweepDesafios } from './chaves/assinatura.ts'
import { sweepChaves } from './chaves/chaves.ts'
import { entradaPorChaveRoutes } from './chaves/routes.ts'
import { sweepCodes } from './codigos/codes.ts'
import { sweepDevices } from './entrada/dispositivos.ts'
import { sweepEntradas } from './entrada/sign-in.ts'
import { sweepLinks } from './links.ts'
import { sweepMudancas } from './mudancas.ts'
import { NOTICES } from './notices.ts'
import { identidadeDe } from './personal-data.ts'
import { pessoasRoutes } from './pessoas/routes.ts'
import { provaRoutes } from './prova/routes.ts'
import { identidadeRoutes } from './routes.ts'
import { SEND_RESET, sendResetTask } from './senha/forgot-password.ts'
import { senhaRoutes } from './senha/routes.ts'
import { sweepSessions } from './sessions.ts'
import { sweepTokens } from './tokens.ts'

const SWEEPS = [
  ...[sweepSessions, sweepCodes, sweepDesafios, sweepChaves],
  ...[sweepDevices, sweepEntradas, sweepLinks, sweepMudancas, sweepTokens],
]

export const identidade = subject({
  routes: (deps) => [
    ...identidadeRoutes(deps),
    ...senhaRoutes(deps),
    ...pessoasRoutes(),
    ...entradaPorChaveRoutes(deps),
    ...provaRoutes(deps),
  ],
  notices: NOTICES,
  jobs: [{ name: SEND_RESET, descricao: 'Enviar o link de nova senha', mostra: ['userId', 'asked'], task: sendResetTask }],
  sweeps: [
    ...SWEEPS.map(
      (sweep) =>
        ({ db }: Parameters<typeof expireUnverified>[0], now: Date) =>
          sweep(db, now),
    ),
    expireUnverified,
  ],
  personalData: { dados: identidadeDe },
})
