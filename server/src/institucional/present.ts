import type { Instalacao } from '@concordia/contract/institucional'
import type { Deps } from '../deps.ts'
import type { termosEmVigor } from '../identidade/termos.ts'

export const presentInstalacao = ({ config, cards, boletos }: Pick<Deps, 'config' | 'cards' | 'boletos'>): Instalacao => ({
  camara: config.chamberName,
  site_url: config.siteUrl ?? config.appUrl,
  suporte_email: config.supportEmail ?? null,
  suporte_whatsapp: config.supportWhatsapp ?? null,
  cartao: cards.name,
  stripe_publishable_key: cards.name === 'stripe' ? (config.stripe?.publishableKey ?? null) : null,
  boleto: boletos?.name ?? null,
  demo: config.demo,
})

export const presentTermos = ({ html, versao, vigenteDesde }: Awaited<ReturnType<typeof termosEmVigor>>) => ({
  termos: html,
  versao,
  vigente_desde: vigenteDesde.toISOString(),
})
