import type { Assinatura } from '@concordia/contract/procedimentos/procedimentos'
import { IconShieldCheck, IconShieldOff, IconShieldX } from '@tabler/icons-react'
import css from './Assinatura.module.css'

const SITUACOES = {
  valida: { word: 'Assinatura válida', icon: IconShieldCheck },
  invalida: { word: 'Assinatura inválida', icon: IconShieldX },
  ausente: { word: 'Sem assinatura digital', icon: IconShieldOff },
} as const

/** Result of checking a document's digital signature, as a short label beside its name. */
export function AssinaturaChip({ assinatura: { situacao } }: { assinatura: Assinatura }) {
  const { word, icon: Icon } = SITUACOES[situacao]
  return (
    <span className={css.chip} data-situacao={situacao}>
      <Icon size={14} stroke={1.8} aria-hidden className={css.icon} />
      {word}
    </span>
  )
}

/** The same result in full: who signed, when (by the signer's clock) and what that proves. */
export function AssinaturaNote({ assinatura: { situacao, explicacao } }: { assinatura: Assinatura }) {
  const { word, icon: Icon } = SITUACOES[situacao]
  return (
    <div className={css.note} data-situacao={situacao}>
      <Icon size={20} stroke={1.6} aria-hidden className={css.icon} />
      <div>
        <p className={css.word}>{word}</p>
        {explicacao !== `${word}.` && <p className={css.facts}>{explicacao}</p>}
      </div>
    </div>
  )
}
