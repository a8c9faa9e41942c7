/** Chooses an arm of the experiment, into `arm`. */
export const armChoice = `
let arms=JSON.parse(shares),now=Date.now(),random=Math.random(),kept,until,
name=arm=>experiment+'/'+arm,
arm=/[?&]arm=([\\w-]+)/.exec(location.search)?.[1];
if(arms[arm]>=0)root.armForced=name(arm);
else if(navigator.globalPrivacyControl)arm='';
else{
try{kept=JSON.parse(localStorage['vaasal-arms']);[arm,until]=remember||root.unkept?[]:kept[experiment]}catch{}
if(!(arms[arm]>0&&until>now)){
arm=Object.keys(arms).find(one=>random<arms[one]);
try{remember||root.unkept||(localStorage['vaasal-arms']=JSON.stringify({...kept,[experiment]:[arm,now+7776e6]}))}catch{}
}
root.arm=name(arm)
}`

/** Puts the templates in `parts` in their places while the page arrives; the end of a script that has begun with its data. */
export const placement = `
new MutationObserver((_,observer)=>{
parts=parts.filter(({content,dataset:{at,nth,place}})=>{
let block=document.querySelectorAll('#'+at)[nth|0];
if(!block)return 1;
(block.closest('.wake')||block)[place](content)
});
document.querySelectorAll('[fetchpriority][loading]').forEach(image=>image.loading='eager');
document.readyState<'l'&&observer.disconnect()
}).observe(document,{childList:1,subtree:1})
})(document.currentScript.dataset,document.documentElement.dataset)`

/**
 * The inline script of pages with an experiment, the same on each of them, so that the Content-Security-Policy can allow it
 * by its hash. What it needs to know is beside it, in attributes of its element and in templates of the head.
 *
 * It chooses an arm before there is a body: the one that `?arm=` names, else the one that the browser remembers, else a
 * random one by the weights. While the page arrives, it puts the blocks of the arm in the place of those of the page. Mutation
 * observers run before the browser paints what has been parsed, so the blocks of the page are never seen. An image of the
 * page that an arm does not have waits (`loading=lazy`) until it is known that it is shown.
 *
 * `data-arm` on the root element is the arm that was chosen. If the address chose it, `data-arm-forced` says so instead, so
 * that such a view counts for no arm. `data-unkept`, of a visitor who does not allow it (`consentScript`), stores nothing. Under
 * Global Privacy Control the visitor sees the page itself, takes no part, and nothing is stored.
 */
export const experimentScript = `
(({experiment,shares,remember},root,parts)=>{${armChoice}
parts=[...document.querySelectorAll('[data-arm="'+arm+'"]')];${placement}
`.replaceAll('\n', '')
