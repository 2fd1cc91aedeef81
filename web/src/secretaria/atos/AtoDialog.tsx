import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import type { AtoDeSituacao, Designado, Vinculo } from '@concordia/contract/secretaria/atos'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DesignarForm } from './DesignarForm.tsx'
import { DesvincularForm } from './DesvincularForm.tsx'
import { SenhaForm } from './SenhaForm.tsx'
import { SituacaoForm } from './SituacaoForm.tsx'
import { SubstituirForm } from './SubstituirForm.tsx'
import { NOMES, SITUACAO_EM_PALAVRAS } from './texts.ts'

/** An act of the panel, with the state it was opened from. */
export type AtoAberto = { id: number } & (
  | { ato: 'designar'; livres: number }
  | { ato: 'substituir'; designado: Designado }
  | { ato: 'desvincular'; vinculo: Vinculo }
  | { ato: 'senha' }
  | { ato: AtoDeSituacao; de: SituacaoProcedimento; custasAbertas: boolean }
)

/** The dialog of each act of the panel. */
export default function AtoDialog({ sobre, ...shown }: DialogoProps<AtoAberto>) {
  return (
    <Dialog {...shown} form title={titleOf(sobre)}>
      <FormOf sobre={sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

function titleOf(sobre: AtoAberto): string {
  if (sobre.ato === 'designar') return sobre.livres === 1 ? NOMES.designarUm : NOMES.designar
  if (sobre.ato === 'substituir' || sobre.ato === 'senha' || sobre.ato === 'desvincular') return NOMES[sobre.ato]
  return SITUACAO_EM_PALAVRAS[sobre.ato].nome
}

function FormOf({ sobre, onClose }: { sobre: AtoAberto; onClose: () => void }) {
  const { id } = sobre
  switch (sobre.ato) {
    case 'designar':
      return <DesignarForm id={id} livres={sobre.livres} onClose={onClose} />
    case 'substituir':
      return <SubstituirForm id={id} designado={sobre.designado} onClose={onClose} />
    case 'desvincular':
      return <DesvincularForm id={id} vinculo={sobre.vinculo} onClose={onClose} />
    case 'senha':
      return <SenhaForm id={id} onClose={onClose} />
    default:
      return <SituacaoForm id={id} ato={sobre.ato} de={sobre.de} custasAbertas={sobre.custasAbertas} onClose={onClose} />
  }
}
