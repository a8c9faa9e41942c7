/**
 * The one inline script, the same on every page, so that the Content-Security-Policy can allow it by its hash. It lets
 * the first paint happen before it requests anything: it adds the runtime (`client/main.ts`) and enables the headline
 * fonts when the page and the image of its first view have been painted, and at the visitor's first touch, key or scroll
 * at the latest. Without paint timing, or in a tab that is not shown, it starts three seconds after the page has loaded.
 * Fonts that an earlier page of the visit has requested are in the browser's cache and are enabled at once; only the tab's
 * own storage knows, which ends with the visit. A second element of font rules is for letters that the page does without
 * unless the visit has them.
 */
export const runtimeStarter = `
(({dataset:{runtime}},[fonts,spare])=>{
let started,known='';
const key='vaasal-fonts',files=fonts&&fonts.dataset.fonts,
enable=style=>style&&style.removeAttribute('media'),
enableKnown=style=>style&&known.includes(style.dataset.fonts)&&enable(style),
start=()=>{
if(started)return;
started=true;
enable(fonts);
try{if(fonts&&!known.includes(files))sessionStorage[key]=(files+' '+known).slice(0,400)}catch{}
document.head.append(Object.assign(document.createElement('script'),{type:'module',src:runtime}))
},
afterFrame=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start))),
afterImage=()=>{
const image=document.querySelector('[fetchpriority=high]');
if(!image)start();
else if(image.complete)afterFrame();
else image.onload=image.onerror=afterFrame
};
try{known=sessionStorage[key]||''}catch{}
enableKnown(fonts);
enableKnown(spare);
for(const type of ['pointerdown','keydown','scroll'])addEventListener(type,start,{once:true,passive:true});
addEventListener('load',()=>setTimeout(start,3000));
new PerformanceObserver((_,observer)=>{observer.disconnect();afterImage()}).observe({type:'paint',buffered:true})
})(document.currentScript,document.querySelectorAll('style[data-fonts]'))
`.replaceAll('\n', '')
