import { TIPOS } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { AtoForm } from './AtoForm.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'

export function SenhaForm({ tipo, id, onClose }: DoProcedimento & { onClose: () => void }) {
  const { send, ...estado } = useDecisao(CHAMADAS_DA_SECRETARIA[tipo].senha, { onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      tipo={tipo}
      consequencias={[
        'Todos os e-mails das partes recebem uma nova senha de acesso.',
        'A senha anterior deixa de valer imediatamente, mesmo que ainda não tenha chegado.',
        `Quem já acompanha ${comArtigo(TIPOS[tipo])} continua com o acesso, sem precisar da nova senha.`,
        'O envio fica registrado nos autos; a senha, não.',
      ]}
      botao="enviar nova senha"
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send({ params: { id }, body: {} })
      }}
    />
  )
}
