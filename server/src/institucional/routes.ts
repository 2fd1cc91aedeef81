import { institucional } from '@concordia/contract/institucional'
import type { Deps } from '../platform/deps.ts'
import { implement } from '../platform/http/implement.ts'
import { anyone } from '../platform/http/policy.ts'

export const institucionalRoutes = ({ config, cards }: Deps) =>
  implement(institucional, {
    instalacao: {
      policy: anyone,
      rate: 'leitura',
      run: () => ({
        camara: config.chamberName,
        site_url: config.siteUrl ?? config.appUrl,
        suporte_email: config.supportEmail ?? null,
        suporte_whatsapp: config.supportWhatsapp ?? null,
        cartao: cards.name,
        demo: config.demo,
      }),
    },
    termos: {
      policy: anyone,
      rate: 'leitura',
      run: async ({ db }) => {
        const termos = await db.selectFrom('termos').selectAll().orderBy('versao', 'desc').limit(1).executeTakeFirstOrThrow()
        return { termos: termos.html, versao: termos.versao, vigente_desde: termos.vigenteDesde.toISOString() }
      },
    },
  })
