import { aplicativo } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { activeAplicativo } from '../../identidade/aplicativo/app.ts'
import { recoveryCodesLeft } from '../../identidade/aplicativo/codes.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { changeRecoveryCodes, disableAplicativo } from './disable.ts'
import { enableAplicativo, requestAplicativo } from './enable.ts'

export const aplicativoRoutes = (deps: Deps) =>
  implement(aplicativo, {
    estado: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => {
        const ativo = await activeAplicativo(deps, user.id)
        const codigos_restantes = await recoveryCodesLeft(db, user.id)
        return { aplicativo: { ativado_em: ativo?.ativadoEm?.toISOString() ?? null, codigos_restantes } }
      },
    },
    pedir: {
      policy: signedIn,
      rate: 'acesso',
      proof: 'everyone',
      run: async ({ caller, body }) => ({ aplicativo: await requestAplicativo(deps, caller, body.password_current) }),
    },
    ligar: { policy: signedIn, rate: 'acesso', run: ({ caller, body }) => enableAplicativo(deps, caller, body.code) },
    novosCodigos: {
      policy: signedIn,
      rate: 'acesso',
      proof: 'staff',
      run: ({ caller, body }) => changeRecoveryCodes(deps, caller, body),
    },
    desligar: {
      policy: signedIn,
      rate: 'acesso',
      proof: 'staff',
      run: ({ caller, body }) => disableAplicativo(deps, caller, body),
    },
  })
