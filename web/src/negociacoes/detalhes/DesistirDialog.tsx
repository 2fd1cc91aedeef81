import { optionalLines } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { livreDeCartao, SEM_CARTAO } from '@concordia/contract/values/pagamento/cartao'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { MotivoForm } from '../../ui/form/MotivoForm.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { abertaEm } from '../leitura.ts'

/** Ends the negotiation without an agreement, with a reason if the user gives one; then the list follows. */
export default function DesistirDialog({ sobre: negociacao, ...dialog }: DialogoProps<Negociacao>) {
  const { id, situacao } = negociacao
  const go = useGo()
  const form = useFormOf(Desistencia, { motivo: '' })
  const desistir = useCommand(negociacoes.desistir, {
    onSuccess: ({ message }) => {
      notify.success(message)
      return go(path('Negociacoes'))
    },
    onError: (error) => {
      // Somebody was first: the page behind shows what happened.
      if (error.status === 409) dialog.onClose()
      else applyErrors(form, error)
    },
  })
  return (
    <Dialog {...dialog} form title="Desistir da negociação?">
      <MotivoForm
        form={form}
        quemLe="Fica no histórico, que a outra parte lê."
        botao="desistir da negociação"
        loading={desistir.isPending}
        onCancel={dialog.onClose}
        onSubmit={form.handleSubmit((body) => desistir.send({ params: { id }, body: { ...body, situacao } }))}
      >
        A negociação {id} termina sem acordo
        {consequenciaDe(negociacao)}. Quem participa dela é avisado. Não é possível voltar atrás.
      </MotivoForm>
    </Dialog>
  )
}

const Desistencia = z.object({ motivo: optionalLines(1000).refine(livreDeCartao, SEM_CARTAO) })

function consequenciaDe({ propostas, situacao }: Negociacao): string {
  if (situacao !== 'em-negociacao') return ', e o acordo em preparação não será firmado'
  return abertaEm(propostas) ? ', e a proposta em aberto é cancelada' : ''
}
