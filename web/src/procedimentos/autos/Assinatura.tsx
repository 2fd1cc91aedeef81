import type { Assinatura } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Confianca } from '@concordia/contract/values/confianca'
import { IconShield, IconShieldCheck, IconShieldOff, IconShieldX } from '@tabler/icons-react'
import css from './Assinatura.module.css'

const SITUACOES = {
  valida: { word: 'Assinatura válida', icon: IconShieldCheck },
  invalida: { word: 'Assinatura inválida', icon: IconShieldX },
  ausente: { word: 'Sem assinatura digital', icon: IconShieldOff },
} as const

/** The level of confidence in the certificate, in a word or two beside "Assinatura válida". */
const NIVEIS: Record<Confianca, string> = {
  'icp-brasil': 'ICP-Brasil',
  'gov-br': 'gov.br',
  camara: 'certificado desta câmara',
  outra: 'outra autoridade',
  desconhecida: 'cadeia desconhecida',
}

/** A valid signature that nobody known vouches for must not look as good as one with a known chain. */
function lookOf({ situacao, confianca = 'desconhecida' }: Assinatura) {
  const { word, icon } = SITUACOES[situacao]
  if (situacao !== 'valida') return { tom: situacao, word, icon }
  const isKnown = confianca === 'icp-brasil' || confianca === 'gov-br' || confianca === 'camara'
  return { tom: isKnown ? situacao : 'ressalva', word: `${word}, ${NIVEIS[confianca]}`, icon: isKnown ? icon : IconShield }
}

/** Result of checking a document's digital signature, as a short label beside its name. */
export function AssinaturaChip({ assinatura }: { assinatura: Assinatura }) {
  const { tom, word, icon: Icon } = lookOf(assinatura)
  return (
    <span className={css.chip} data-situacao={tom}>
      <Icon size={14} stroke={1.8} aria-hidden className={css.icon} />
      {word}
    </span>
  )
}

/** The same result in full: who signed, when, what that proves, and who vouches for the certificate. */
export function AssinaturaNote({ assinatura }: { assinatura: Assinatura }) {
  const { explicacao } = assinatura
  const { tom, word, icon: Icon } = lookOf(assinatura)
  return (
    <div className={css.note} data-situacao={tom}>
      <Icon size={20} stroke={1.6} aria-hidden className={css.icon} />
      <div>
        <p className={css.word}>{word}</p>
        {explicacao !== `${word}.` && <p className={css.facts}>{explicacao}</p>}
      </div>
    </div>
  )
}
