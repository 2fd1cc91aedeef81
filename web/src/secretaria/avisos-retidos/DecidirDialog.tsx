import { z } from '@concordia/contract/http/zod'
import { MAX_ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import { avisosRetidos } from '@concordia/contract/secretaria/calls'
import { Motivo } from '@concordia/contract/secretaria/schemas/atos'
import type { AvisosRetidos } from '@concordia/contract/secretaria/schemas/avisos-retidos'
import { Text } from '@mantine/core'
import { nomeDe } from '../../paths/procedimento.ts'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'
import { type Ato, CONSEQUENCIAS, resumoOf, TITULOS } from './texts.ts'

interface Sobre {
  ato: Ato
  retidos: AvisosRetidos
}

/** Confirms a decision about notices that wait, with its reason. */
export default function DecidirDialog({ sobre, ...dialog }: DialogoProps<Sobre>) {
  const { ato, retidos } = sobre
  return (
    <Dialog {...dialog} form title={TITULOS[ato]}>
      {ato === 'limite' ? (
        <LimiteForm retidos={retidos} onClose={dialog.onClose} />
      ) : (
        <DecisaoDosRetidos ato={ato} retidos={retidos} onClose={dialog.onClose} />
      )}
    </Dialog>
  )
}

/** The button that opened the dialog may have disappeared with its card. */
const closed = (onClose: () => void) => () => {
  onClose()
  rescueFocus()
}
const SOBRE_O_MOTIVO = 'Fica na auditoria e no relatório de notificações das partes.'

const Decisao = z.object({ motivo: Motivo })

interface FormProps {
  retidos: AvisosRetidos
  onClose: () => void
}

function DecisaoDosRetidos({ ato, retidos, onClose }: FormProps & { ato: 'liberar' | 'descartar' }) {
  const form = useFormOf(Decisao, { motivo: '' })
  const { send, ...estado } = useDecisao(avisosRetidos[ato], { form, onFeito: closed(onClose) })
  const { procedimento, por, ate } = retidos
  return (
    <DecisaoForm
      {...estado}
      consequencias={CONSEQUENCIAS[ato]}
      botao={ato === 'liberar' ? 'liberar envio' : 'descartar avisos'}
      definitivo={ato === 'descartar'}
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ motivo }) => send({ params: { id: procedimento.id }, body: { por, ate, motivo } }))}
    >
      <Text>{resumoOf(nomeDe(procedimento), retidos)}</Text>
      <MotivoField control={form.control} about={SOBRE_O_MOTIVO} />
    </DecisaoForm>
  )
}

function LimiteForm({ retidos, onClose }: FormProps) {
  const { procedimento, limite, total } = retidos
  const pede = `Informe um número de ${limite + 1} a ${MAX_ENDERECOS_POR_PROCEDIMENTO}`
  const Valores = z.object({
    limite: z
      .int(pede)
      .min(limite + 1, pede)
      .max(MAX_ENDERECOS_POR_PROCEDIMENTO, pede),
    motivo: Motivo,
  })
  const form = useFormOf(Valores, { limite: Math.max(total, limite + 1), motivo: '' })
  const { send, ...estado } = useDecisao(avisosRetidos.limite, { form, onFeito: closed(onClose) })
  return (
    <DecisaoForm
      {...estado}
      consequencias={CONSEQUENCIAS.limite}
      botao="aumentar limite"
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id: procedimento.id }, body }))}
    >
      <Text>{resumoOf(nomeDe(procedimento), retidos)}</Text>
      <IntegerField
        control={form.control}
        name="limite"
        label="Novo limite de endereços"
        description={`O limite é ${limite} hoje, e as partes têm ${total} endereços.`}
        required
      />
      <MotivoField control={form.control} about={SOBRE_O_MOTIVO} />
    </DecisaoForm>
  )
}
