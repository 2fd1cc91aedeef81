import { z } from '@concordia/contract/http/zod'
import type { Acesso } from '@concordia/contract/procedimentos/schemas/acessos'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { Motivo } from '@concordia/contract/values/schemas'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Text } from '@mantine/core'
import type { Referencia } from '../../paths/procedimento.ts'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { CHAMADAS_DOS_ACESSOS } from './chamadas.ts'

const ComMotivo = z.object({ motivo: Motivo })
const SemMotivo = z.object({ motivo: z.string().trim().max(2000) })

interface EncerrarFormProps extends Referencia {
  acesso: Acesso
  /** The secretariat must give a reason, which the account that loses the access reads. */
  daSecretaria: boolean
  onClose: () => void
}

export function EncerrarForm({ tipo, id, acesso, daSecretaria, onClose }: EncerrarFormProps) {
  const { user } = acesso
  const calls = CHAMADAS_DOS_ACESSOS[tipo]
  const form = useFormOf(daSecretaria ? ComMotivo : SemMotivo, { motivo: '' })
  const { send, ...estado } = useDecisao(daSecretaria ? calls.daSecretaria.encerrarAcesso : calls.encerrar, {
    form,
    onFeito: onClose,
  })
  const um = comArtigo(TIPOS[tipo])
  return (
    <DecisaoForm
      {...estado}
      consequencias={[
        `A pessoa deixa de ver ${um}, os documentos e os prazos, e não recebe mais os avisos.`,
        'Ela não volta com a senha de acesso que está em vigor.',
        'O que ela fez continua nos autos.',
        daSecretaria
          ? 'A pessoa é avisada, com o motivo, e o ato fica nos autos.'
          : 'A pessoa é avisada, e o ato fica nos autos.',
      ]}
      botao="encerrar acesso"
      definitivo
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id, userId: user.id }, body }))}
    >
      <Text>
        O acesso de <strong>{user.name}</strong> termina agora.
      </Text>
      <TextAreaField
        control={form.control}
        name="motivo"
        label={daSecretaria ? 'Motivo' : 'Motivo (opcional)'}
        description={`Fica nos autos, à vista de quem acompanha ${um}.`}
        required={daSecretaria}
      />
    </DecisaoForm>
  )
}
