import { citado, emNomeDe } from '@concordia/contract/rules/acordos/poderes'
import { PAPEIS_NA_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { textos } from '@concordia/contract/textos/calls'
import type { SignatarioDoTexto } from '@concordia/contract/textos/schemas'
import { call } from '../api/call.ts'
import layout from '../ui/layout.module.css'
import { CopyText } from '../ui/page/CopyText.tsx'
import { SaveButton } from '../ui/page/SaveButton.tsx'

/** For whom somebody signs, as what they signed, and what the chamber did not check; the proof may be read. */
export function PorQuem({ tid, signatario }: { tid: number; signatario: SignatarioDoTexto }) {
  const { nome, papel, por, assinatura } = signatario
  if (por.length === 0) return PAPEIS_NA_AUDIENCIA[papel]
  if (!assinatura) return por.join('; ')
  const comprovante = assinatura.por.find((one) => one.comprovante !== null)?.comprovante
  return (
    <>
      {assinatura.por.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two partes may have the same name
        <div key={index}>{one.documento_confere ? one.parte : emNomeDe(one)}</div>
      ))}
      {comprovante && (
        <div className={layout.soft}>
          Comprovante, não conferido: {citado(comprovante.nome)}{' '}
          <CopyText value={comprovante.sha256} label={`SHA-256 do comprovante de ${nome}`} shown={8} />{' '}
          <SaveButton
            name={`o comprovante de ${nome}`}
            load={() => call(textos.comprovante, { params: { tid, userId: assinatura.user_id } })}
          />
        </div>
      )}
    </>
  )
}
