#define FIREFLY 24.0
#include "prelude/plate-main.glsl"

// A concrete underpass, 5 m wide, with neon portals every 4 m. Light on the walls is the sum of
// the nearest portals in closed form, so a frame costs a few samples and has no path noise.
const float W = 2.5, H = 3.1, GAP = 4.0;

vec3 tube(float k) {
  float h = hash1(k + 3.5);
  return (mod(k, 3.0) < 0.5 ? vec3(1.0, 0.06, 0.34) : mod(k, 3.0) < 1.5 ? vec3(0.05, 0.42, 1.0) : vec3(0.55, 0.10, 1.0)) * (0.75 + 0.5 * h);
}
// Brightness of a straight tube from a to b seen from p, facing n (or any way, for haze).
float lineLight(vec3 p, vec3 a, vec3 b, vec3 n) {
  vec3 d = b - a;
  vec3 c = a + d * clamp(dot(p - a, d) / dot(d, d), 0.0, 1.0), m = mix(c, 0.5 * (a + b), 0.3) - p;
  float r2 = dot(c - p, c - p) + 0.05;
  float f = dot(n, n) > 0.5 ? max(dot(n, normalize(m)), 0.0) : 0.25;
  return f * length(d) / (r2 * (1.0 + 0.3 * r2));
}
vec3 portals(vec3 p, vec3 n) {
  vec3 sum = vec3(0);
  float k0 = floor(p.z / GAP + 0.5);
  for (int i = -1; i <= 1; i++) {
    float k = k0 + float(i), z = k * GAP;
    if (k < 1.0) continue;
    vec3 col = tube(k);
    float l = lineLight(p, vec3(-W + 0.1, 0.1, z), vec3(-W + 0.1, H - 0.1, z), n);
    l += lineLight(p, vec3(W - 0.1, 0.1, z), vec3(W - 0.1, H - 0.1, z), n);
    l += lineLight(p, vec3(-W + 0.1, H - 0.1, z), vec3(W - 0.1, H - 0.1, z), n);
    sum += col * l;
  }
  return sum;
}
float runner(vec3 p) {
  vec3 q = p - vec3(-0.35, 0.05, 7.4);
  q.yz = rot(-0.16) * q.yz;
  return sdFigure(q, 0.42, 0.30);
}
// What a ray meets in the tunnel. Returns colour; `far` and, for the floor, the mirrored ray.
vec3 meet(vec3 ro, vec3 rd, out float far, out bool floorHit, out vec3 n) {
  vec3 inv = 1.0 / rd;
  float tx = ((rd.x > 0.0 ? W : -W) - ro.x) * inv.x, ty = ((rd.y > 0.0 ? H : 0.0) - ro.y) * inv.y;
  far = min(min(tx, ty), 90.0);
  floorHit = ty < tx && rd.y < 0.0;
  n = tx < ty ? vec3(-sign(rd.x), 0, 0) : vec3(0, -sign(rd.y), 0);
  vec3 p = ro + rd * far;
  vec3 albedo = vec3(0.14);
  if (!floorHit) {
    vec2 w = tx < ty ? p.zy : p.zx;
    vec2 g = abs(fract(w * vec2(0.5, 0.8)) - 0.5);
    albedo = vec3(0.17, 0.17, 0.18) * (0.45 + 0.75 * fbm(w * vec2(0.9, 1.4), 5)) * (1.0 - 0.5 * smoothstep(0.485, 0.495, max(g.x, g.y)));
    albedo *= 1.0 - 0.6 * smoothstep(0.55, 0.75, fbm(vec2(w.x * 3.0, w.y * 0.35), 4));
  } else albedo = vec3(0.035) * (0.5 + fbm(p.xz * 2.0, 4));
  vec3 c = albedo * portals(p, n) * 0.62;
  // Tubes: distance from the ray to each of the next portals.
  for (int i = 0; i < 16; i++) {
    float k = ceil(ro.z / GAP) + float(i), z = k * GAP, t = (z - ro.z) * inv.z;
    if (k < 1.0 || t < 0.0 || t > far + 0.12) continue;
    vec2 q = (ro + rd * t).xy;
    float d = abs(sdBox2(q - vec2(0, H * 0.5 - 0.3), vec2(W - 0.12, H * 0.5 + 0.2)));
    if (q.y < 0.06) continue;
    vec3 col = tube(k);
    c += (col + 0.22 * dot(col, vec3(0.4))) * 6.5 * smoothstep(0.035, 0.022, d) + col * 0.42 * exp(-d * 16.0);
  }
  return c;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(0.5, 1.18, 0.2), rd = normalize(vec3(p.x - 0.14, p.y + 0.05, 1.5));
#if VARIANT == 1
  ro = vec3(-0.2, 0.75, 2.2);
  rd = normalize(vec3(p.x - 0.02, p.y + 0.12, 1.7));
#endif
  rd.xy = rot(0.03) * rd.xy;
  // A little travel during the exposure.
  ro.z += 0.10 * rnd();
  float far; bool onFloor; vec3 n;
  vec3 c = meet(ro, rd, far, onFloor, n);
  vec3 p0 = ro + rd * far;
  float hit = -1.0, t = 5.6 / max(rd.z, 0.2);
  for (int i = 0; i < 40; i++) {
    float d = runner(ro + rd * t);
    if (d < 0.004) { hit = t; break; }
    t += d;
    if (t > min(far, 10.0)) break;
  }
  if (hit > 0.0) {
    vec3 q = ro + rd * hit;
    vec2 e = vec2(0.004, 0);
    vec3 m = normalize(vec3(runner(q + e.xyy), runner(q + e.yxy), runner(q + e.yyx)) - runner(q));
    float rim = pow(1.0 - max(dot(m, -rd), 0.0), 2.0);
    c = vec3(0.006) + portals(q, m) * (0.012 + 0.10 * rim);
    far = hit; onFloor = false;
  }
  if (onFloor) {
    float puddle = smoothstep(0.40, 0.58, fbm(p0.xz * vec2(0.9, 0.45) + 2.0, 4));
    vec3 bump = (vec3(noise(p0.xz * 22.0), 0.5, noise(p0.xz * 22.0 + 40.0)) - 0.5) * mix(0.11, 0.012, puddle);
    vec3 jitter = (vec3(rnd(), rnd(), rnd()) - 0.5) * mix(0.22, 0.02, puddle);
    vec3 r = normalize(reflect(rd, normalize(n + bump)) + jitter);
    r.y = abs(r.y) + 1e-3;
    float f2; bool fl; vec3 n2;
    vec3 m = meet(p0 + vec3(0, 0.002, 0), r, f2, fl, n2);
    float t2 = 0.1;
    if (abs(p0.x + 0.35) < 1.4 && p0.z > 3.8 && p0.z < 8.6) {
      for (int i = 0; i < 24; i++) {
        float d = runner(p0 + r * t2);
        if (d < 0.01) { m = vec3(0.004); break; }
        t2 += d;
        if (t2 > 5.0) break;
      }
    }
    float F = 0.05 + 0.85 * pow(1.0 - max(-rd.y, 0.0), 3.0);
    c += m * F * mix(0.55, 0.95, puddle);
  }
  // Haze between here and there, fed by the same tubes.
  float T = 1.0;
  vec3 air = vec3(0);
  for (int i = 0; i < 10; i++) {
    float k = (float(i) + rnd()) / 10.0, z = min(far, 46.0) * k * k, dz = min(far, 46.0) * 2.0 * k / 10.0;
    vec3 q = ro + rd * z;
    float a = 1.0 - exp(-0.030 * dz * (0.5 + noise(q * vec3(0.7, 1.0, 0.4))));
    air += T * a * (portals(q, vec3(0)) * 0.42 + vec3(0.05, 0.05, 0.14));
    T *= 1.0 - a;
  }
  c = c * T + air;
  return vec4(c, 3.0 / (3.0 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  // A pulse runs down the tunnel from far to near; the tubes hum.
  float depth = 3.0 / max(near, 0.03) - 3.0;
  float pulse = exp(-pow(mod(depth + t * 14.0, 56.0) - 28.0, 2.0) / 26.0);
  float hum = 0.94 + 0.06 * sin(t * 21.0 + floor(depth / 4.0) * 2.4);
  float n = fbm(vec2(uv.x * 3.0 - t * 0.15, uv.y * 3.0 + depth * 0.05), 4);
  return c * (0.78 + 0.85 * pulse) * hum + texture(uGlow, uv).rgb * smoothstep(0.45, 0.8, n) * 0.14;
}
vec3 liveLayers(float t) { return vec3(1); }
