import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import type { AcordoARegistrar, Designado, FichaDaSecretaria, Vinculo } from '@concordia/contract/secretaria/schemas/atos'
import type { AtoDeSituacao } from '@concordia/contract/secretaria/words'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { AnularTermoForm } from './AnularTermoForm.tsx'
import type { DoProcedimento } from './chamadas.ts'
import { DesignarForm } from './DesignarForm.tsx'
import { SenhaForm } from './SenhaForm.tsx'
import { SituacaoForm } from './SituacaoForm.tsx'
import { SubstituirForm } from './SubstituirForm.tsx'
import { ANULAR_TERMO, textosDe } from './texts.ts'
import { DesvincularForm } from './vinculos/DesvincularForm.tsx'

/** An act of the panel, with the state it was opened from. */
export type AtoAberto = DoProcedimento &
  (
    | { ato: 'designar'; livres: number }
    | { ato: 'substituir'; designado: Designado }
    | { ato: 'desvincular'; vinculo: Vinculo }
    | { ato: 'senha' }
    | { ato: 'anularTermo'; termo: NonNullable<FichaDaSecretaria['termo_final']> }
    | { ato: AtoDeSituacao; de: SituacaoProcedimento; custasAbertas: boolean; acordo: AcordoARegistrar | null }
  )

export default function AtoDialog({ sobre, ...shown }: DialogoProps<AtoAberto>) {
  return (
    <Dialog {...shown} form title={titleOf(sobre)}>
      <FormOf sobre={sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

function titleOf(sobre: AtoAberto): string {
  const { nomes, situacoes } = textosDe(sobre.tipo)
  if (sobre.ato === 'designar') return nomes.designar(sobre.livres)
  if (sobre.ato === 'anularTermo') return ANULAR_TERMO
  if (sobre.ato === 'substituir' || sobre.ato === 'senha' || sobre.ato === 'desvincular') return nomes[sobre.ato]
  return situacoes[sobre.ato].nome
}

function FormOf({ sobre, onClose }: { sobre: AtoAberto; onClose: () => void }) {
  const { tipo, id } = sobre
  const comum = { tipo, id, onClose }
  switch (sobre.ato) {
    case 'designar':
      return <DesignarForm {...comum} livres={sobre.livres} />
    case 'substituir':
      return <SubstituirForm {...comum} designado={sobre.designado} />
    case 'desvincular':
      return <DesvincularForm {...comum} vinculo={sobre.vinculo} />
    case 'anularTermo':
      return <AnularTermoForm id={id} termo={sobre.termo} onClose={onClose} />
    case 'senha':
      return <SenhaForm {...comum} />
    default:
      return (
        <SituacaoForm
          {...comum}
          ato={sobre.ato}
          de={sobre.de}
          custasAbertas={sobre.custasAbertas}
          acordo={sobre.ato === 'registrarAcordo' ? sobre.acordo : null}
        />
      )
  }
}
