import { rito } from '@concordia/contract/arbitragem/rito/calls'
import { Rito } from '@concordia/contract/arbitragem/rito/schemas'
import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { SentForm, useSentForm } from '../../ui/form/SentForm.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'

const TITLE = 'Rito da arbitragem'

/** /secretaria/rito: the days and optional steps of an arbitration; administrators change them. */
export default function RitoPage() {
  const { data, error, refetch } = useQuery(queryOf(rito.get))
  const admin = useSession()?.user.role === 'admin'
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  return (
    <Page
      title={TITLE}
      about="O que o regulamento da câmara deixa à sua escolha. Um campo vazio desliga a etapa. O que muda vale para os prazos que começam depois; os que já correm ficam como estão."
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        <Card>
          {!admin && <Text c="dimmed">Só a administração muda o rito.</Text>}
          <RitoForm rito={data.rito} disabled={!admin} />
        </Card>
      ) : (
        <CardSkeleton lines={10} />
      )}
    </Page>
  )
}

type Numero = Exclude<keyof Rito, 'escrutinio'>
const CAMPOS: readonly { name: Numero; label: string; description: string }[] = [
  {
    name: 'indicacao_dias',
    label: 'Indicação de árbitros (dias corridos)',
    description: 'Para as partes indicarem árbitros, desde o pagamento das custas. Vazio: a câmara designa.',
  },
  {
    name: 'defesa_dias_uteis',
    label: 'Defesa (dias úteis)',
    description: 'Abre-se quando o processo fica ativo. Vazio: o árbitro fixa o prazo.',
  },
  {
    name: 'objecao_dias',
    label: 'Objeção ao que o árbitro revelou (dias corridos)',
    description: 'Desde o aceite ou a nova revelação. Vazio: sem prazo próprio.',
  },
  {
    name: 'impugnacao_dias',
    label: 'Impugnação de árbitro (dias corridos)',
    description: 'Desde que a parte soube do motivo (Lei 9.307, art. 14 e 15). Vazio: fora da plataforma.',
  },
  {
    name: 'manifestacao_dias',
    label: 'Resposta à impugnação (dias corridos)',
    description: 'Do árbitro e do outro lado.',
  },
  {
    name: 'sentenca_meses',
    label: 'Sentença (meses)',
    description: 'Desde a instituição da arbitragem (Lei 9.307, art. 23). Vazio: a plataforma não conta.',
  },
  {
    name: 'esclarecimentos_dias',
    label: 'Pedido de esclarecimentos da sentença (dias corridos)',
    description: 'Desde que a parte foi notificada (Lei 9.307, art. 30). Vazio: fora da plataforma.',
  },
  {
    name: 'decisao_dias',
    label: 'Resposta aos esclarecimentos (dias corridos)',
    description: 'Do árbitro ou do tribunal arbitral.',
  },
]

function RitoForm({ rito: values, disabled }: { rito: Rito; disabled: boolean }) {
  const { form, isPending, onSubmit } = useSentForm(rito.mudar, Rito, values, { again: true })
  return (
    <SentForm form={form} isPending={isPending} onSubmit={onSubmit} botao="salvar rito" disabled={disabled}>
      {CAMPOS.map((campo) => (
        <IntegerField key={campo.name} control={form.control} {...campo} disabled={disabled} />
      ))}
      <CheckboxField
        control={form.control}
        name="escrutinio"
        label="A secretaria lê a minuta da sentença e anota pontos antes da assinatura (escrutínio)"
        disabled={disabled}
      />
    </SentForm>
  )
}
