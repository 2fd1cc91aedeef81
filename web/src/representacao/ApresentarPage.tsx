import { Day, Id } from '@concordia/contract/http/shapes'
import { z } from '@concordia/contract/http/zod'
import { NovaRepresentacao } from '@concordia/contract/representacao/schemas'
import { CpfCnpj } from '@concordia/contract/values/schemas'
import { Alert, Card } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newUuid } from '../api/uuid.ts'
import { path } from '../paths/paths.ts'
import { PAGINAS } from '../paths/procedimento.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { IntegerField } from '../ui/form/IntegerField.tsx'
import { CpfCnpjField } from '../ui/form/masked/MaskField.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { RadioField } from '../ui/form/RadioField.tsx'
import { SentForm, useSentForm } from '../ui/form/SentForm.tsx'
import { useGo } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { ProcuracaoFields } from './card/ProcuracaoFields.tsx'
import { CHAMADAS_DA_MATERIA, MATERIAS, type Materia, OPCOES_DE_MATERIA, paginaDe } from './palavras.ts'

const { poderes, procuracao } = NovaRepresentacao.shape
const Valores = z.object({
  tipo: z.enum(MATERIAS),
  id: z.custom<number | null>().pipe(z.number('Informe o número').pipe(Id)),
  parte_documento: CpfCnpj('Informe o CPF/CNPJ do cliente'),
  password: z.string().max(40),
  poderes,
  ate: Day.nullable(),
  procuracao: z
    .custom<File | null>()
    .refine((file) => file !== null, 'Adicione a procuração em PDF')
    .pipe(procuracao),
})

/** /procuracao/create: a lawyer presents a power of attorney in a procedimento that they do not follow yet. */
export default function ApresentarPage() {
  const { tipo = 'processo', id } = useSearchOf('ProcuracaoCreate')
  const [qual, setQual] = useState<Materia['tipo']>(tipo)
  return <Formulario key={qual} tipo={qual} id={id} onTipo={setQual} />
}

interface FormularioProps {
  tipo: Materia['tipo']
  id: number | undefined
  onTipo: (tipo: Materia['tipo']) => void
}

function Formulario({ tipo, id, onTipo }: FormularioProps) {
  const [chave] = useState(newUuid)
  const [esperando, setEsperando] = useState(false)
  const go = useGo()
  const valores = {
    tipo,
    id: id ?? null,
    parte_documento: '',
    password: '',
    poderes: ['foro' as const],
    ate: null,
    procuracao: null,
  }
  const { form, isPending, onSubmit } = useSentForm(CHAMADAS_DA_MATERIA[tipo].apresentar, Valores, valores, {
    input: ({ id, tipo: _, password, ate, ...body }) => ({
      params: { id },
      body: { ...body, ...(password && { password }), ...(ate && { ate }) },
      options: { headers: { 'idempotency-key': chave } },
    }),
    onSent: ({ representacao }, { params }) =>
      representacao.atua ? go(paginaDe({ tipo, id: params.id }), { replace: true }) : setEsperando(true),
  })
  const { control } = form
  const escolhido = useWatch({ control, name: 'tipo' })
  if (escolhido !== tipo) onTipo(escolhido)
  return (
    <Page
      title="Apresentar procuração"
      about="Para advogados com perfil aprovado. Em um processo ou caso, com a senha de acesso que a câmara enviou ao cliente, o acesso se abre na hora; sem ela, e em uma negociação, quando a secretaria conferir a procuração."
      width="form"
    >
      {esperando ? (
        <Alert title="Procuração apresentada">
          A secretaria vai conferi-la, e o cliente foi avisado. Você recebe um aviso quando o acesso se abrir.
        </Alert>
      ) : (
        <Card>
          <SentForm
            form={form}
            isPending={isPending}
            onSubmit={onSubmit}
            botao="apresentar"
            onCancel={() => go(path(tipo === 'negociacao' ? 'Negociacoes' : PAGINAS[tipo].lista))}
          >
            <RadioField control={control} name="tipo" label="Onde" options={OPCOES_DE_MATERIA} inline />
            <IntegerField control={control} name="id" label="Número" required />
            <CpfCnpjField control={control} name="parte_documento" label="CPF/CNPJ do cliente" required />
            {tipo !== 'negociacao' && (
              <PasswordField
                control={control}
                name="password"
                label="Senha de acesso (opcional)"
                description="Dez letras e números, da mensagem que a câmara enviou ao cliente."
                autoComplete="off"
              />
            )}
            <ProcuracaoFields control={control} />
          </SentForm>
        </Card>
      )}
    </Page>
  )
}
