import { z } from '@concordia/contract/http/zod'
import { confirmacoes } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'

const Valores = z.object({ motivo: Motivo })

/** Switches the second person on (`sobre`) or off, with a reason. */
export default function SegundaPessoaDialog({ sobre: ligar, ...shown }: DialogoProps<boolean>) {
  const verbo = ligar ? 'Ligar' : 'Desligar'
  return (
    <Dialog {...shown} form title={`${verbo} a segunda pessoa`}>
      <SegundaPessoaForm ligar={ligar} onClose={shown.onClose} />
    </Dialog>
  )
}

function SegundaPessoaForm({ ligar, onClose }: { ligar: boolean; onClose: () => void }) {
  const form = useFormOf(Valores, { motivo: '' })
  const { send, ...estado } = useDecisao(confirmacoes.segundaPessoa, { form, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={
        ligar
          ? ['Os atos de que uma só pessoa não deve dispor passam a esperar outra pessoa.']
          : [
              'Os atos são feitos na hora, enquanto você for a única pessoa da secretaria.',
              'O painel mostra que está desligada, com o seu nome e o motivo, e a auditoria guarda.',
              'Volta sozinha quando outra pessoa entrar na secretaria.',
            ]
      }
      botao={ligar ? 'ligar' : 'desligar'}
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ motivo }) => send({ body: { ligada: ligar, motivo } }))}
    >
      <MotivoField control={form.control} about="Fica na auditoria e no painel." />
    </DecisaoForm>
  )
}
