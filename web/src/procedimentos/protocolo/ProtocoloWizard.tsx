import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Cents } from '@concordia/contract/values/money'
import { comDe, type Substantivo } from '@concordia/contract/values/substantivo'
import { Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { ChargeNote } from '../../pagamentos/cartao/ChargeNote.tsx'
import { type Payment, valorAPagar } from '../../pagamentos/passo/choice.ts'
import { isOnItsWay } from '../../ui/draft/stored.ts'
import { leaveOf } from '../../ui/files/useSendDraft.ts'
import { notify } from '../../ui/notify.ts'
import { StepTitle } from '../../ui/wizard/StepTitle.tsx'
import { rootOf, useFolding } from '../../ui/wizard/sections.ts'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { WizardSteps } from '../../ui/wizard/WizardSteps.tsx'
import { type CorpoDoPedido, CustasStep } from './CustasStep.tsx'
import { CAMPOS_DO_ADVOGADO } from './campos.ts'
import { DadosStep } from './DadosStep.tsx'
import type { PassosProps } from './ProtocoloPage.tsx'
import { comum, type Dados, type DadosProntos, type NomeDoPolo } from './pedido.ts'
import { type ConsultaDeCustas, Revisao } from './Revisao.tsx'
import type { FormularioDoTipo } from './usePedido.ts'

const STEPS = ['Dados', 'Revisão', 'Recolhimento de Custas']
type Step = 0 | 1 | 2

interface ProtocoloWizardProps<D extends Dados, P extends DadosProntos> extends PassosProps<D, P> {
  tipo: Tipo
  /** What is filed: "petição". */
  nome: Substantivo
  formulario: FormularioDoTipo<D, P>
  /** Says who belongs on each side. */
  sobrePartes: Record<NomeDoPolo, ReactNode>
  campos: ReactNode
  /** The required files, as the review names them. */
  exigidosDe: (dados: P) => { nome: string; arquivo: File }[]
  /** The rest of the review. */
  /** @param edit leads to the section of a field */
  revisaoDe: (dados: P, edit: (field: string) => void) => ReactNode
  /** The server's computation of the fee. */
  custasNoServidor: (dados: P) => ConsultaDeCustas
  custasDe: (dados: P) => Cents
  sobreDe: (dados: P) => string
  bodyOf: (dados: P, payment: Payment) => CorpoDoPedido
  para: string
  seguraConvenioVazio?: boolean
}

/** The three steps. Step 1's form lives as long as the wizard, so going back keeps every value, files included. */
export function ProtocoloWizard<D extends Dados, P extends DadosProntos>(props: ProtocoloWizardProps<D, P>) {
  const { tipo, nome, pedido, areas, focus, formulario, custasDe } = props
  const { arquivosDe, schema } = formulario
  const { form, draft, pagamento, changePagamento } = pedido
  const titles = [`Dados ${comDe(nome)}`, 'Revise as informações antes de prosseguir', 'Recolhimento de Custas'] as const
  const [step, setStep] = useState<Step>(0)
  const [dados, setDados] = useState<P | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const folding = useFolding(() => CAMPOS_DO_ADVOGADO.filter((name) => !comum(form).getValues(name)))
  const [begin, setBegin] = useState<string | null>(null)
  const moved = useRef(focus)
  const filed = useRef(false)
  const busy = useRef(false)

  const { holdBack } = useLeaveGuard({
    wouldLose: () => !filed.current && (busy.current || draft.stuck() || arquivosDe(form.getValues()).some(isOnItsWay)),
    question: () => (busy.current ? leaveBusy(nome) : leaveOf(nome)),
    onBack: () => {
      if (step > 0 && !busy.current) goTo((step - 1) as Step)
      return step > 0
    },
  })
  const goTo = (next: Step) => {
    if (next > step) holdBack()
    moved.current = true
    setBegin(null)
    setStep(next)
  }
  /** Back to step 1, to the section of this field. */
  const edit = (field: string) => {
    folding.unfold([field])
    goTo(0)
    setBegin(field)
  }
  return (
    <>
      <WizardSteps steps={STEPS} active={step} />
      <StepTitle key={step} focus={moved.current}>
        {titles[step]}
      </StepTitle>
      <Stack gap="lg">
        {step < 2 && (
          <ChargeNote cobranca={pagamento.cobranca} valor={dados && valorAPagar(custasDe(dados), pagamento.convenio)} />
        )}
        {step === 0 && (
          <DadosStep
            tipo={tipo}
            nome={nome}
            form={form}
            schema={schema}
            folding={folding}
            begin={begin}
            areas={areas}
            sobre={props.sobrePartes}
            refused={refused}
            onReady={(ready) => {
              setRefused(null)
              setDados(ready)
              goTo(1)
            }}
          >
            {props.campos}
          </DadosStep>
        )}
        {step === 1 && dados && (
          <Revisao
            tipo={tipo}
            dados={dados}
            areas={areas}
            exigidos={props.exigidosDe(dados)}
            custas={props.custasNoServidor(dados)}
            onBack={() => goTo(0)}
            onEdit={edit}
            onReady={() => goTo(2)}
          >
            {props.revisaoDe(dados, edit)}
          </Revisao>
        )}
        {step === 2 && dados && (
          <CustasStep
            tipo={tipo}
            nome={nome}
            sobre={props.sobreDe(dados)}
            custas={custasDe(dados)}
            arquivos={arquivosDe(form.getValues()).filter(isOnItsWay)}
            bodyOf={(payment) => props.bodyOf(dados, payment)}
            isOfForm={(field) => (field.split('.')[0] ?? '') in schema.shape}
            chave={draft.id}
            pagamento={pagamento}
            changePagamento={changePagamento}
            para={props.para}
            seguraConvenioVazio={props.seguraConvenioVazio ?? false}
            onBack={() => goTo(1)}
            onBusy={(on) => {
              busy.current = on
            }}
            onRefused={(error) => {
              notify.error(error)
              setRefused(error)
              folding.unfold(Object.keys(error.errors ?? {}).map(rootOf))
              goTo(0)
            }}
            onFiled={() => {
              filed.current = true
              draft.renew()
            }}
          />
        )}
      </Stack>
    </>
  )
}

const leaveBusy = (nome: Substantivo) => ({
  title: 'Sair durante o pagamento e o envio?',
  message: `O pagamento ou o envio ${comDe(nome)} ainda está em andamento. Ao sair, o envio é interrompido. O rascunho guarda os dados, os arquivos e uma cobrança já feita, para que nada seja pago duas vezes.`,
  confirm: 'sair e interromper',
  cancel: 'continuar aqui',
  danger: true,
})
