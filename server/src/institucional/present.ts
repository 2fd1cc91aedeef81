import type { Instalacao } from '@concordia/contract/institucional'
import type { Deps } from '../deps.ts'
import type { termosEmVigor } from '../identidade/termos.ts'

export const presentInstalacao = ({ config, cards }: Pick<Deps, 'config' | 'cards'>): Instalacao => ({
  camara: config.chamberName,
  site_url: config.siteUrl ?? config.appUrl,
  suporte_email: config.supportEmail ?? null,
  suporte_whatsapp: config.supportWhatsapp ?? null,
  cartao: cards.name,
  demo: config.demo,
})

export const presentTermos = ({ html, versao, vigenteDesde }: Awaited<ReturnType<typeof termosEmVigor>>) => ({
  termos: html,
  versao,
  vigente_desde: vigenteDesde.toISOString(),
})
