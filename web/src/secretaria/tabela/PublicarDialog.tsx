import { tabelasDeCustas } from '@concordia/contract/tabelas/calls'
import { PublicarTabela, type TabelaDeCustas } from '@concordia/contract/tabelas/schemas'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const CONSEQUENCIAS = [
  'A partir do dia escolhido, quem protocola paga por esta tabela; o simulador a mostra no mesmo dia.',
  'Os processos e casos protocolados antes continuam com a tabela do dia em que foram protocolados.',
  'Depois de publicada, a tabela não muda mais e não pode ser excluída. Para corrigi-la, publique outra.',
]

/** Publishes a draft: the day from which it is in force, and the password of the administrator. */
export default function PublicarDialog({ sobre: { id }, ...shown }: DialogoProps<TabelaDeCustas>) {
  const tomorrow = addDias(dayOf(new Date()), 1)
  const form = useFormOf(PublicarTabela, { vigente_de: tomorrow, password: '' })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Publicar a tabela de custas"
      form={form}
      ato={tabelasDeCustas.publicar}
      input={(body) => ({ params: { id }, body })}
      consequencias={CONSEQUENCIAS}
      botao="publicar tabela"
      definitivo
    >
      <DateField
        control={control}
        name="vigente_de"
        label="Vale a partir de"
        minDate={tomorrow}
        tooEarly="A tabela vale a partir de amanhã ou de um dia depois"
        required
      />
      <PasswordField control={control} name="password" label="Sua senha" autoComplete="current-password" required />
    </Decisao>
  )
}
