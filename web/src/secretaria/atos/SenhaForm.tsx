import { atos } from '@concordia/contract/secretaria/atos'
import { AtoForm } from '../decisao/AtoForm.tsx'
import { useDecisao } from '../decisao/useDecisao.ts'

const CONSEQUENCIAS = [
  'Todos os e-mails das partes recebem uma nova senha de acesso.',
  'A senha anterior deixa de valer na mesma hora, também a que ainda esteja a caminho.',
  'Quem já acompanha o processo continua com o acesso, sem precisar da nova senha.',
  'O envio fica registrado nos autos; a senha, não.',
]

/** Sends a new access password to all partes. */
export function SenhaForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { send, ...estado } = useDecisao(atos.senha, { onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      consequencias={CONSEQUENCIAS}
      botao="enviar nova senha"
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send({ params: { id }, body: {} })
      }}
    />
  )
}
