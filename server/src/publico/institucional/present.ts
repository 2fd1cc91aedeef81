import type { publicacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Instalacao } from '@concordia/contract/institucional/schemas'
import type { Versao as VersaoPublicada } from '@concordia/contract/secretaria/schemas/cadastros'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { termosEmVigor } from '../../identidade/cadastro/termos.ts'
import { logoPath, tonsDa } from '../../platform/camara/camara.ts'
import type { Resolucao } from './publish-resolucao.ts'
import type { Indisponibilidade } from './record-indisponibilidade.ts'
import type { Versao } from './textos.ts'

export const presentInstalacao = (
  { camara, config, cards, boletos, pix }: Pick<Deps, 'camara' | 'config' | 'cards' | 'boletos' | 'pix'>,
  indicadoresPublicos: boolean,
): Instalacao => ({
  camara: config.chamberName,
  cnpj: camara.now.cnpj,
  endereco: camara.now.endereco,
  tons: tonsDa(camara.now),
  logo: logoPath(camara.now),
  site_url: config.siteUrl ?? config.appUrl,
  suporte_email: config.supportEmail ?? null,
  suporte_whatsapp: config.supportWhatsapp ?? null,
  cartao: cards.name,
  stripe_publishable_key: cards.name === 'stripe' ? (config.stripe?.publishableKey ?? null) : null,
  boleto: boletos?.name ?? null,
  pix: pix !== null,
  demo: config.demo,
  indicadores_publicos: indicadoresPublicos,
  cep: config.cepApiUrl !== undefined,
})

export const presentTermos = ({ html, versao, vigenteDesde }: Awaited<ReturnType<typeof termosEmVigor>>) => ({
  termos: html,
  versao,
  vigente_desde: vigenteDesde.toISOString(),
})

type Of<K extends keyof typeof publicacoes> = ResultOf<(typeof publicacoes)[K]>

export const presentResolucaoPublica = ({
  id,
  assunto,
  createdAt,
}: Omit<Resolucao, 'retiradaEm'>): Of<'resolucoesPublicas'>['resolucoes']['data'][number] => ({
  id,
  assunto,
  created_at: createdAt.toISOString(),
})

export const presentResolucao = (resolucao: Resolucao): Of<'publicarResolucao'>['resolucao'] => ({
  ...presentResolucaoPublica(resolucao),
  retirada_em: resolucao.retiradaEm?.toISOString() ?? null,
})

export const presentIndisponibilidade = ({
  id,
  inicio,
  fim,
  motivo,
  certidaoId,
  anuladaEm,
  motivoAnulacao,
}: Indisponibilidade): Of<'registrarIndisponibilidade'>['indisponibilidade'] => ({
  id,
  dia: dayOf(inicio),
  inicio: inicio.toISOString(),
  fim: fim.toISOString(),
  motivo,
  certidao: certidaoId !== null,
  anulacao: anuladaEm && { em: anuladaEm.toISOString(), motivo: motivoAnulacao ?? '' },
})

export const presentVersao = ({ versao, html, vigenteDesde, publicadoPor }: Versao): VersaoPublicada => ({
  versao,
  html,
  vigente_desde: vigenteDesde.toISOString(),
  publicado_por: publicadoPor,
})
