import { z } from '@concordia/contract/http/zod'
import { contas } from '@concordia/contract/secretaria/calls'
import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { NOMES_DOS_PAPEIS, PAPEIS_DA_CONTA } from '@concordia/contract/secretaria/words'
import { useSession } from '../../api/session.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { PODERES } from './poderes.ts'

const CONSEQUENCIAS = [
  'Vale a partir de agora, também nas sessões que já estão abertas.',
  'A pessoa é avisada por e-mail.',
  'A mudança fica na auditoria, com o seu nome.',
]
const A_SUA = 'Esta é a sua conta: se deixar a administração, você não poderá voltar a ela sem outro administrador.'

export default function PapelDialog({ sobre: { id, name, role }, ...shown }: DialogoProps<ContaDaCamara>) {
  const own = useSession()?.user.id === id
  const form = useFormOf(novoPapel(role), { role })
  return (
    <Decisao
      {...shown}
      title={`Mudar o papel de ${name}`}
      form={form}
      ato={contas.papel}
      input={(body) => ({ params: { id }, body: { ...body, de: role } })}
      consequencias={own ? [...CONSEQUENCIAS, A_SUA] : CONSEQUENCIAS}
      botao="mudar papel"
    >
      <RadioField
        control={form.control}
        name="role"
        label="Papel"
        options={PAPEIS_DA_CONTA.map((value) => ({ value, label: NOMES_DOS_PAPEIS[value], description: PODERES[value] }))}
      />
    </Decisao>
  )
}

/** The new role must differ from the current one. */
const novoPapel = (atual: ContaDaCamara['role']) =>
  z.object({ role: z.enum(PAPEIS_DA_CONTA) }).refine(({ role }) => role !== atual, {
    path: ['role'],
    error: 'Este já é o papel da conta. Escolha outro.',
  })
