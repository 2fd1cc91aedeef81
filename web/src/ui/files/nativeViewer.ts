/** Phones show no PDF inside a page, or only its first page, so there we draw the pages ourselves. */
export const hasNativeViewer = () => navigator.pdfViewerEnabled && window.matchMedia('(pointer: fine)').matches
